import { inAnyOrder, inOrder, loosely, reading, typed } from "../direction";

/** Pick from a list or a line, or sort a short list. */
export const picking = [
  typed(
    2021,
    "Type the fourth word of the sentence below.",
    reading({ Sentence: "The new printer needs paper before Monday." }),
    loosely("needs"),
  ),
  typed(
    2022,
    "Type the last word of the sentence below, without the full stop (.) after it.",
    reading({ Sentence: "Please send the signed form to the office." }),
    loosely("office"),
  ),
  typed(
    2023,
    "Type the third item in the list below.",
    reading({ List: "stapler, folder, envelope, marker, scissors" }),
    loosely("envelope"),
  ),
  typed(
    2024,
    "Type the word that comes just before the word ticket in the sentence below.",
    reading({ Sentence: "Close the old ticket and open one new request." }),
    loosely("old"),
  ),
  typed(
    2025,
    "Three words in the list below start with the letter b. Type the second of those three.",
    reading({ List: "apple, bottle, carrot, basket, button" }),
    loosely("basket"),
  ),
  typed(
    2026,
    "Type the longest word in the list below.",
    reading({ List: "desk, telephone, lamp, window, chair" }),
    loosely("telephone"),
  ),
  typed(
    2027,
    "One word is in the list below twice. Type that word once.",
    reading({ List: "river, stone, cloud, field, stone, grass" }),
    loosely("stone"),
  ),
  typed(
    2028,
    "Type the second word of line 3.",
    reading({ "Line 1": "red table cloth", "Line 2": "green glass door", "Line 3": "small paper bag" }),
    loosely("paper"),
  ),
  typed(
    2029,
    "Type the letter in the middle of the word below. It may be a capital or a small letter.",
    reading({ Word: "PLANT" }),
    loosely("A"),
  ),
  typed(
    2030,
    "Type the last three digits of the number below, in the same order.",
    reading({ Number: "58204617" }),
    loosely("617"),
  ),
  typed(
    2031,
    "Type the largest number in the list below.",
    reading({ List: "482, 4802, 428, 4280, 824" }),
    loosely("4802"),
  ),
  typed(
    2032,
    "Type the words below in alphabetical order, from A to Z, with a comma between them.",
    reading({ Words: "pencil, ruler, eraser, notebook" }),
    inOrder("eraser", "notebook", "pencil", "ruler"),
  ),
  typed(
    2033,
    "Type the numbers below from the smallest to the largest, with a comma between them.",
    reading({ Numbers: "71, 17, 107, 70" }),
    inOrder("17", "70", "71", "107"),
  ),
  typed(
    2034,
    "Type the numbers below from the largest to the smallest, with a comma between them.",
    reading({ Numbers: "305, 350, 53, 503" }),
    inOrder("503", "350", "305", "53"),
  ),
  typed(
    2035,
    "All four meetings are on one day. Type their letters in the order of their times, the earliest first, with a comma between them.",
    reading({ A: "2:30 PM", B: "9:15 AM", C: "12:45 PM", D: "11:00 AM" }),
    inOrder("B", "D", "C", "A"),
  ),
  typed(
    2036,
    "Type every word in the list below that has exactly five letters, with a comma between them. Any order is right.",
    reading({ List: "table, spoon, candle, bread, jar, orange" }),
    inAnyOrder("table", "spoon", "bread"),
  ),
  typed(
    2037,
    "Type every number in the list below that is smaller than 30, with a comma between them. Any order is right.",
    reading({ List: "22, 37, 15, 48, 9, 61" }),
    inAnyOrder("22", "15", "9"),
  ),
  typed(
    2038,
    "Type every word in the list below that starts with the letter c, with a comma between them. Any order is right.",
    reading({ List: "cable, mouse, chair, screen, clock, paper" }),
    inAnyOrder("cable", "chair", "clock"),
  ),
  typed(
    2039,
    "Type every colour in the list below, with a comma between them. Any order is right.",
    reading({ List: "horse, yellow, goat, purple, white, duck" }),
    inAnyOrder("yellow", "purple", "white"),
  ),
  typed(
    2040,
    "Type the first and the last word in the list below, in this order, with a comma between them.",
    reading({ List: "cup, plate, fork, bowl, tray" }),
    inOrder("cup", "tray"),
  ),
];
