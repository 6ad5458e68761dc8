"""A player's story of a game, in a few words."""

from app.golf.story import Story
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.hole.penalties import held_values, number_word


def story_text(story: Story) -> str:
    match story.code:
        case "nothing":
            return ""
        case "best_hole":
            return say("best_hole", points=signed(story.number))
        case "lowest_of":
            return say("story_lowest_of", number=number_word(story.number))
    assert story.line is not None
    return say(f"story_{story.code}", **held_values(story.line))
