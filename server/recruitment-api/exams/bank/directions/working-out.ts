import { loosely, reading, typed } from "../direction";

/** Count, look up in a table, or follow a rule of two steps. */
export const workingOut = [
  typed(
    2041,
    "How many times is the letter e in the line below? Type only the number, in digits.",
    reading({ Line: "seven green trees" }),
    loosely("6"),
  ),
  typed(
    2042,
    "How many words are in the sentence below? Type only the number, in digits.",
    reading({ Sentence: "Please check the balance before you close the account today." }),
    loosely("10"),
  ),
  typed(
    2043,
    "How many names in the list below have more than four letters? Type only the number, in digits.",
    reading({ List: "Ana, Marco, Luis, Teresa, Jon, Carla" }),
    loosely("3"),
  ),
  typed(
    2044,
    "How many numbers in the list below are larger than 50? Type only the number, in digits.",
    reading({ List: "48, 51, 50, 75, 12, 90" }),
    loosely("3"),
  ),
  typed(
    2045,
    "How many times is rice in the list below? Type only the number, in digits.",
    reading({ List: "bread, rice, egg, rice, milk, rice, egg, rice" }),
    loosely("4"),
  ),
  typed(
    2046,
    "How many hours are Tuesday and Thursday together? Type only the number, in digits.",
    reading({ Monday: "8 hours", Tuesday: "6 hours", Wednesday: "9 hours", Thursday: "7 hours" }),
    loosely("13"),
  ),
  typed(
    2047,
    "How many pesos do two pens and one folder cost together? Type only the number, in digits.",
    reading({ Pen: "12 pesos each", Notebook: "45 pesos each", Folder: "20 pesos each" }),
    loosely("44"),
  ),
  typed(
    2048,
    "How many more white shirts than red shirts are there? Type only the number, in digits.",
    reading({ "Blue shirts": "14", "Red shirts": "9", "White shirts": "21" }),
    loosely("12"),
  ),
  typed(
    2049,
    "Type the name of the person who closed the most tickets.",
    reading({ Liza: "31 tickets", Paolo: "28 tickets", Grace: "37 tickets", Ramon: "35 tickets" }),
    loosely("Grace"),
  ),
  typed(
    2050,
    "All four people start on the same day. Type the name of the person who starts second.",
    reading({ Ben: "10:00 AM", Carla: "7:30 AM", Dan: "1:00 PM", Elena: "8:15 AM" }),
    loosely("Elena"),
  ),
  typed(
    2051,
    "Start with the number below. Add 5, then divide the result by 2. Type only the final number, in digits.",
    reading({ Number: "15" }),
    loosely("10"),
  ),
  typed(
    2052,
    "If the number below is more than 100, type the word yes. If it is not, type the word no.",
    reading({ Number: "97" }),
    loosely("no"),
  ),
  typed(
    2053,
    "Take the third word of line 1 and the first word of line 2. Type them in this order, with one space between them.",
    reading({ "Line 1": "open the blue folder", "Line 2": "today we start" }),
    loosely("blue today"),
  ),
  typed(
    2054,
    "For an order of 500 pesos or more, type free. For an order from 200 to 499 pesos, type half. For a smaller order, type full.",
    reading({ Order: "480 pesos" }),
    loosely("half"),
  ),
  typed(
    2055,
    "Make a code: the first three letters of the family name, then the last two digits of the year, without a space. Capital letters do not matter.",
    reading({ "Family name": "Villanueva", Year: "2019" }),
    loosely("VIL19"),
  ),
  typed(
    2056,
    "Swap the first and the last letter of the word below and type the result. Capital letters do not matter.",
    reading({ Word: "TRACK" }),
    loosely("KRACT"),
  ),
  typed(
    2057,
    "Add the first and the last number in the list below. Type only the number, in digits.",
    reading({ List: "14, 3, 20, 6" }),
    loosely("20"),
  ),
  typed(
    2058,
    "The bill is to be paid 10 days after its date. Type the day on which it is to be paid: first the number, then the month as a word, as in 1 June.",
    reading({ "Date of the bill": "3 May" }),
    loosely("13 May"),
  ),
  typed(
    2059,
    "Find the row with the smallest amount and type its code. Capital letters do not matter.",
    reading({ R21: "5,400 pesos", R22: "4,500 pesos", R23: "4,050 pesos", R24: "5,040 pesos" }),
    loosely("R23"),
  ),
  typed(
    2060,
    "If both answers below are yes, type ready. If only one is yes, type wait. If neither is yes, type stop.",
    reading({ "Form signed": "yes", "Fee paid": "no" }),
    loosely("wait"),
  ),
];
