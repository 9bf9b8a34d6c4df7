import { exactly, inOrder, loosely, reading, typed } from "../direction";

/** Type exactly, or copy with one change. */
export const copying = [
  typed(
    2001,
    "Type the line below exactly as it is. Capital letters, spaces and punctuation count.",
    reading({ Line: "Order 4471 ships on Friday." }),
    exactly("Order 4471 ships on Friday."),
  ),
  typed(
    2002,
    "Type the code below exactly as it is. Capital and small letters count.",
    reading({ Code: "kM7-Qr29-xT" }),
    exactly("kM7-Qr29-xT"),
  ),
  typed(
    2003,
    "Type the e-mail address below. Capital letters do not matter.",
    reading({ Address: "billing.team@harbour-mail.example" }),
    loosely("billing.team@harbour-mail.example"),
  ),
  typed(
    2004,
    "Type the line below exactly as it is. Capital letters, spaces and punctuation count.",
    reading({ Line: "Please call Mr. Tan (room 12) at 3:45 PM." }),
    exactly("Please call Mr. Tan (room 12) at 3:45 PM."),
  ),
  typed(
    2005,
    "Type the file name below exactly as it is. Capital and small letters count, and there are no spaces.",
    reading({ "File name": "Invoice_2026-03_FINAL.pdf" }),
    exactly("Invoice_2026-03_FINAL.pdf"),
  ),
  typed(
    2006,
    "Type the sentence below in capital letters only. Keep the full stop (.) at the end.",
    reading({ Sentence: "the meeting starts at nine." }),
    exactly("THE MEETING STARTS AT NINE."),
  ),
  typed(
    2007,
    "Type the words below in small letters only, with one space between the words.",
    reading({ Words: "GREEN River HOUSE" }),
    exactly("green river house"),
  ),
  typed(
    2008,
    "Copy the line below, but change the day to Thursday. Keep everything else, including the full stop (.) at the end.",
    reading({ Line: "Your parcel arrives on Tuesday." }),
    loosely("Your parcel arrives on Thursday."),
  ),
  typed(
    2009,
    "Copy the line below, but leave out the number.",
    reading({ Line: "Room 14 is ready" }),
    loosely("Room is ready"),
  ),
  typed(
    2010,
    "Copy the line below, but write the number in digits, not as a word.",
    reading({ Line: "We sent seven boxes" }),
    loosely("We sent 7 boxes"),
  ),
  typed(
    2011,
    "Copy the line below and add the word today at the end. Add no punctuation.",
    reading({ Line: "Reply before noon" }),
    loosely("Reply before noon today"),
  ),
  typed(
    2012,
    "Copy the phone number below, but without the spaces.",
    reading({ "Phone number": "0917 555 0142" }),
    loosely("09175550142"),
  ),
  typed(
    2013,
    "Copy the number below, but put a hyphen (-) in place of each space.",
    reading({ Number: "4820 1177 3609" }),
    loosely("4820-1177-3609"),
  ),
  typed(
    2014,
    "Type the words below in the opposite order, the last word first. Put one space between the words.",
    reading({ Words: "blue chair north window" }),
    loosely("window north chair blue"),
  ),
  typed(
    2015,
    "Type the first letter of each word below, in the same order and without spaces. Capital letters do not matter.",
    reading({ Words: "Please Answer Every New Order" }),
    loosely("PAENO"),
  ),
  typed(
    2016,
    "Copy the number below, but change every 3 to an 8. Keep the hyphen.",
    reading({ Number: "3305-1332" }),
    loosely("8805-1882"),
  ),
  typed(
    2017,
    "Type the date below as day/month/year, in digits only: two digits for the day, two for the month and four for the year, with a slash (/) between them.",
    reading({ Date: "4 September 2026" }),
    loosely("04/09/2026"),
  ),
  typed(
    2018,
    "Type the number below with a comma (,) between the thousands and the hundreds, and two digits after the decimal point (.).",
    reading({ Number: "12450.5" }),
    loosely("12,450.50"),
  ),
  typed(
    2019,
    "Type the name below with the family name first, then a comma, then the given name.",
    reading({ "Given name": "Maria", "Family name": "Lopez" }),
    inOrder("Lopez", "Maria"),
  ),
  typed(
    2020,
    "Copy the line below, but leave out every comma. Keep the spaces.",
    reading({ Line: "pens, paper, clips" }),
    loosely("pens paper clips"),
  ),
];
