"""rlg as an environment for Gymnasium: one file, to be copied and changed.

It needs gymnasium 1.x, numpy and the program rlg, whose line protocol it
speaks (rlg --manual serve).

    from rlg_gym import RlgEnv
    env = RlgEnv(levels=3)
    observation, info = env.reset(seed=7)
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

python3 rlg_gym.py [PROGRAM] checks the environment and plays a little.
"""

import base64
import json
import subprocess
import sys

import gymnasium
import numpy

ROWS, COLUMNS = 21, 80

# What a code of the map is without the bit of cells in view.
IN_VIEW = 0x8000

# The parts of observations that are asked for.
PARTS = [
    "codes", "hero", "statuses", "items", "floor", "monsters", "messages", "offers", "end",
]

COMMON_FIGURES = ["x", "y", "level", "depth", "turns", "kills"]
DUNGEON_FIGURES = [
    "hit_points", "full_hit_points", "speed", "hit", "dodge", "defense", "weight",
    "burden", "least_damage", "most_damage", "most_shot", "light", "purse",
]
QUEST_FIGURES = [
    "hit_points", "full_hit_points", "level", "experience", "next_level",
    "base_attack", "attack_bonus", "armor_class", "days_spent", "days", "weight",
    "weight_limit",
]

# What is told of an item, in a row for each carry slot.
DUNGEON_ITEM = [
    "code", "weight", "least_damage", "most_damage", "hit", "dodge", "defense", "speed",
    "amount", "range", "worth",
]
QUEST_ITEM = [
    "code", "count", "is_equipped", "weight", "least_damage", "most_damage",
    "armor_class", "worth",
]

# The statuses of the hero, with a row of STATUS for each.
STATUSES = [
    "Hit", "Dam", "Dodge", "Def", "Speed", "Regenerate", "Poison", "Fed", "Blind",
    "Confused", "Asleep", "Held", "Scared", "Calm", "Floating", "Swimming", "Sensing",
    "Hidden", "Resistant", "Shining", "Alert",
]
STATUS = ["amount", "turns"]

# What is told of the nearest monster that is not peaceful, and of a shot at it.
FIGHT = [
    "code", "distance", "health", "speed", "is_asleep", "hit_chance", "least", "most",
    "kill_chance", "blows", "least_blows", "their_hit_chance", "their_least", "their_most",
    "their_blows", "their_least_blows", "their_turns",
]
SHOT = ["hit_chance", "least", "most", "blows", "least_blows"]

STEPS = [
    "north", "north_east", "east", "south_east",
    "south", "south_west", "west", "north_west",
]
PLAIN = ["search", "rest", "wait", "descend", "ascend"]
CARRY_SLOTS = 10
WORN = [
    "weapon", "offhand", "ranged", "armor", "helmet", "cloak", "gloves", "boots",
    "amulet", "light", "left_ring", "right_ring",
]

# What is done with the item in a carry slot, and the types that it is for; None
# for what can be worn. Below that, what is done with any item.
USES = {
    "wear": None,
    "drink": {"flask"},
    "read": {"scroll", "book"},
    "eat": {"food"},
    "aim": {"wand"},
    "fire": {"ammunition"},
}
WITH_ANY = ["throw", "drop", "put_in"]
AT_A_MONSTER = {"aim", "fire", "throw"}

# Every action: a name, and what it is about.
ACTIONS = (
    [("step", direction) for direction in STEPS]
    + [(name, None) for name in PLAIN]
    + [("pick_up", None), ("use", None)]
    + [(use, slot) for use in [*USES, *WITH_ANY] for slot in range(CARRY_SLOTS)]
    + [("kick", direction) for direction in STEPS]
    + [("take_off", slot) for slot in WORN]
)


def row(found, names):
    """Returns what has these names as a row of numbers: -1 for what cannot be said,
    or of turns for one that does not end, and all 0 where nothing is found."""
    values = [found[name] if found else 0 for name in names]
    return [-1 if value is None else value for value in values]


class RlgEnv(gymnasium.Env):
    """A game of rlg.

    An observation has "codes", the map as 21 rows of 80 numbers, "figures", those
    that `figure_names` lists, "pack", a row of `item_names` for each carry slot,
    "statuses", a row for each of STATUSES, and "fight" and "shot", the odds against
    the nearest monster that is not peaceful. An action is the place of one in ACTIONS;
    info["action_mask"] has a 1 for each that may do something now. One that is
    refused takes no turn and costs nothing; but what is merely unwise is done, as
    a learner has to find that out.

    The reward is 1 for a monster killed, 20 for a level deeper than all before,
    and 1000 for winning; change it by another method `reward`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 10}

    def __init__(self, program="rlg", render_mode=None, record=None, **game):
        """`game` has fields of `reset`: rules, levels, quest, data, level.

        `record` is a folder to which the recording of every game is written.
        """
        self.render_mode = render_mode
        self.game = game
        self.is_quest = bool(game.get("quest"))
        own = QUEST_FIGURES if self.is_quest else DUNGEON_FIGURES
        self.figure_names = COMMON_FIGURES + own
        self.item_names = QUEST_ITEM if self.is_quest else DUNGEON_ITEM
        shapes = {
            "figures": (len(self.figure_names),),
            "pack": (CARRY_SLOTS, len(self.item_names)),
            "statuses": (len(STATUSES), len(STATUS)),
            "fight": (len(FIGHT),),
            "shot": (len(SHOT),),
        }
        limits = numpy.iinfo(numpy.int32)
        box = gymnasium.spaces.Box
        self.observation_space = gymnasium.spaces.Dict({
            "codes": box(0, 0xFFFF, (ROWS, COLUMNS), numpy.uint16),
            **{
                name: box(limits.min, limits.max, shape, numpy.int32)
                for name, shape in shapes.items()
            },
        })
        self.action_space = gymnasium.spaces.Discrete(len(ACTIONS))
        self.deepest = 0
        self.seen = None
        options = [] if record is None else ["--record", record]
        try:
            self.server = subprocess.Popen(
                [program, "--serve", *options],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )
        except OSError as error:
            why = f"the program {program} cannot be started: {error.strerror}"
            raise RuntimeError(why) from None

    def ask(self, name, **fields):
        """Returns the answer to a request of the protocol."""
        self.server.stdin.write(json.dumps({name: fields}).encode() + b"\n")
        self.server.stdin.flush()
        line = self.server.stdout.readline()
        if not line:
            raise RuntimeError("rlg has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"]["reason"])
        return answer[name]

    def reset(self, *, seed=None, options=None):
        """`options` has fields of `reset` for this game, as `seed`."""
        super().reset(seed=seed)
        game = {"seed": int(self.np_random.integers(2**32)), **self.game, **(options or {})}
        answer = self.ask("reset", parts=PARTS, **game)
        self.seen = answer["observation"]
        self.deepest = self.seen["hero"]["depth"]
        return self._observation(), self._info(answer)

    def step(self, action):
        before = self.seen
        command = self.command(int(action))
        answer = self.ask("act", commands=[command])
        if answer.get("refused", {}).get("why") == "unwise":
            answer = self.ask("act", commands=[{"sure": command}])
        self.seen = answer["observation"]
        reward = self.reward(before, self.seen)
        self.deepest = max(self.deepest, self.seen["hero"]["depth"])
        is_over = self.seen["end"] is not None
        return self._observation(), reward, is_over, False, self._info(answer)

    def reward(self, before, after):
        """Returns what a step is worth, from what was and is observed."""
        end = after["end"]
        victory = 1000 if end and not before["end"] and end["how"] == "won" else 0
        kills = after["hero"]["kills"] - before["hero"]["kills"]
        levels = max(0, after["hero"]["depth"] - self.deepest)
        return float(kills + 20 * levels + victory)

    def render(self):
        """Returns the map as text."""
        if self.render_mode != "ansi":
            return None
        rows = self.ask("observe", parts=["map"])["observation"]["map"]
        self.ask("observe", parts=PARTS)
        return "\n".join(rows)

    def close(self):
        if self.server.poll() is None:
            self.server.stdin.close()
            self.server.wait()
        self.server.stdout.close()

    def command(self, action):
        """Returns the command of an action, as the protocol has it."""
        name, about = ACTIONS[action]
        if name in ("step", "kick"):
            return {name: about}
        if name in PLAIN:
            return name
        if name == "pick_up":
            floor = self.seen["floor"]
            return {"pick_up": floor[0]["place"] if floor else {"floor": 0}}
        if name == "use":
            return self._offered() or {"use": self.seen["hero"]["at"]}
        if name == "take_off":
            worn = {} if self.is_quest else self.seen["items"]["worn"]
            return {name: worn[about]["place"] if about in worn else {"worn": about}}
        place = {"pack": about}
        if name == "drop" and self.is_quest:
            line = self._carried().get(about)
            return {name: line["place_to_drop"] if line else place}
        if name == "wear":
            return {"wear": {"item": place}}
        if name == "put_in":
            return {name: {"item": place, "container": self._container() or place}}
        if name in AT_A_MONSTER:
            target = self._target()
            at = target["at"] if target else self.seen["hero"]["at"]
            return {name: {"item": place, "at": at}}
        return {name: place}

    def _target(self):
        """Returns the nearest monster that is not peaceful."""
        monsters = self.seen["monsters"]
        return next((one for one in monsters if not one["is_peaceful"]), None)

    def _offered(self):
        """Returns the first command that is offered, besides stairs."""
        commands = [offer["command"] for offer in self.seen["offers"]]
        return next((one for one in commands if one not in PLAIN), None)

    def _carried(self):
        """Returns the items by carry slot."""
        items = self.seen["items"]
        if not self.is_quest:
            return dict(enumerate(items["pack"]))
        lines = [line for line in items["inventory"] if "pack" in line["place"]]
        return {line["place"]["pack"]: line for line in lines}

    def _container(self):
        """Returns the place of the first container in the pack."""
        carried = [] if self.is_quest else filter(None, self.seen["items"]["pack"])
        return next((one["place"] for one in carried if "container" in one["types"]), None)

    def action_mask(self):
        """Returns a 1 for each action that may do something now, else a 0."""
        carried = self._carried()
        offers = [offer["command"] for offer in self.seen["offers"]]
        mask = numpy.zeros(len(ACTIONS), numpy.int8)
        for index, (name, about) in enumerate(ACTIONS):
            if name == "step":
                is_there = not self.is_quest or "_" not in about
            elif name in ("descend", "ascend"):
                is_there = name in offers
            elif name in ("search", "kick"):
                is_there = not self.is_quest
            elif name == "take_off":
                is_there = not self.is_quest and about in self.seen["items"]["worn"]
            elif name == "wait":
                is_there = self.is_quest
            elif name == "pick_up":
                is_there = bool(self.seen["floor"])
            elif name == "use":
                is_there = self._offered() is not None
            elif name in USES or name in WITH_ANY:
                is_there = self._fits(name, carried.get(about))
            else:
                is_there = True
            mask[index] = is_there
        return mask

    def _fits(self, use, item):
        if item is None or (use in AT_A_MONSTER and self._target() is None):
            return False
        if self.is_quest:
            is_gear = item["figures"]["kind"] != "item"
            return use == "drop" or (use == "wear" and is_gear)
        if use == "put_in":
            return self._container() is not None and "container" not in item["types"]
        if use in WITH_ANY:
            return True
        if use == "fire" and "ranged" not in self.seen["items"]["worn"]:
            return False
        types = USES[use]
        return bool(item["slots"]) if types is None else not types.isdisjoint(item["types"])

    def _observation(self):
        codes = numpy.frombuffer(base64.b64decode(self.seen["codes"]), "<u2")
        hero = self.seen["hero"]
        own = hero["quest"]["figures"] if self.is_quest else hero["figures"]
        x, y = hero["at"]
        common = [x, y, hero["level"], hero["depth"], hero["turns"], hero["kills"]]
        names = QUEST_FIGURES if self.is_quest else DUNGEON_FIGURES
        items = [self._carried().get(slot) for slot in range(CARRY_SLOTS)]
        items = [item and {**item, **item["figures"]} for item in items]
        statuses = {status["name"]: status for status in self.seen["statuses"]}
        target = self._target()
        told = {
            "figures": common + [own[name] for name in names],
            "pack": [row(item, self.item_names) for item in items],
            "statuses": [row(statuses.get(name), STATUS) for name in STATUSES],
            "fight": row(target and {**target, **target["odds"]}, FIGHT),
            "shot": row(target and target["shot"], SHOT),
        }
        limits = numpy.iinfo(numpy.int32)
        return {
            "codes": codes.reshape(ROWS, COLUMNS).astype(numpy.uint16),
            **{
                name: numpy.clip(values, limits.min, limits.max).astype(numpy.int32)
                for name, values in told.items()
            },
        }

    def _info(self, answer):
        return {
            "action_mask": self.action_mask(),
            "messages": [message["text"] for message in self.seen["messages"]],
            "refused": answer.get("refused"),
            "end": self.seen["end"],
        }


def main():
    from gymnasium.utils.env_checker import check_env

    program = sys.argv[1] if len(sys.argv) > 1 else "rlg"
    for game in ({"levels": 3}, {"quest": True}):
        env = RlgEnv(program, render_mode="ansi", **game)
        check_env(env)
        observation, info = env.reset(seed=1)
        steps = 0
        for _ in range(500):
            action = env.action_space.sample(info["action_mask"])
            observation, _, is_over, _, info = env.step(action)
            steps += 1
            if is_over:
                observation, info = env.reset()
        assert observation["codes"].shape == (ROWS, COLUMNS)
        assert "@" in env.render()
        env.close()
        print(f"rlg_gym: {game}: the environment is sound, {steps} steps were taken")


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        sys.exit(f"rlg_gym: {error}")
