import { leftBlank, loosely, reading, typed } from "../direction";

/**
 * Right when nothing is typed. Typed ones only: an option once chosen cannot be taken back without scripts. Items of the same
 * look that do ask for an answer stand among them, so that an empty box is no habit.
 */
export const leavingBlank = [
  typed(2075, "Do not answer this item.", [], leftBlank),
  typed(2076, "Leave this answer empty.", [], leftBlank),
  typed(
    2077,
    "Read the question below, but do not type its answer. Leave this item empty.",
    reading({ Question: "How many days are in one week?" }),
    leftBlank,
  ),
  typed(
    2078,
    "Read the words below. Type nothing for this item.",
    reading({ Words: "orange, basket, window" }),
    leftBlank,
  ),
  typed(2079, "Skip this item. It needs no answer.", [], leftBlank),
  typed(
    2080,
    "If the number below is smaller than 20, type it. If it is not, leave this answer empty.",
    reading({ Number: "27" }),
    leftBlank,
  ),
  typed(
    2081,
    "Type the name of the thing that costs more than 500 pesos. If there is none, leave this answer empty.",
    reading({ Lamp: "450 pesos", Chair: "500 pesos", Clock: "320 pesos" }),
    leftBlank,
  ),
  typed(
    2082,
    "Add the two numbers below in your head. Do not type the result. Leave this answer empty.",
    reading({ Numbers: "12, 9" }),
    leftBlank,
  ),
  typed(2083, "This question was taken out. Leave its answer empty.", [], leftBlank),
  typed(
    2084,
    "Type the word in the list below that starts with the letter z. If there is none, leave this answer empty.",
    reading({ List: "box, prize, maze, fox" }),
    leftBlank,
  ),
  typed(
    2085,
    "If the number below is smaller than 20, type it. If it is not, leave this answer empty.",
    reading({ Number: "16" }),
    loosely("16"),
  ),
  typed(
    2086,
    "Type the word in the list below that starts with the letter w. If there is none, leave this answer empty.",
    reading({ List: "lamp, shower, window, tower" }),
    loosely("window"),
  ),
  typed(
    2087,
    "Do not answer item {this}. The words below are only to be read.",
    reading({ Words: "cloud, river, stone" }),
    leftBlank,
  ),
  typed(2088, "The number of this item is {this}. Type that number in digits.", [], loosely("{this}")),
];
