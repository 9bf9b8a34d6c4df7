import type { IdiomItem } from "./idioms";

/** Money, amounts and how often. Ids 1401 to 1500; a new item takes the next one. */
export const moneyIdioms: readonly IdiomItem[] = [
  {
    id: 1401,
    prompt: "What does “cost an arm and a leg” mean in: “The new headsets cost an arm and a leg.”?",
    right: "were very expensive",
    wrong: ["were hard to carry", "hurt those who used them", "were bought second-hand"],
  },
  {
    id: 1402,
    prompt: "What does “in the red” mean in: “The account has been in the red since April.”?",
    right: "below zero",
    wrong: ["under review", "marked as urgent", "closed to the public"],
  },
  {
    id: 1403,
    prompt: "What does “in the black” mean in: “The shop is in the black for the first time.”?",
    right: "making a profit",
    wrong: ["without electricity", "hiding its income", "closed at night"],
  },
  {
    id: 1404,
    prompt: "What does “break even” mean in: “We sold enough this year to break even.”?",
    right: "make neither a profit nor a loss",
    wrong: [
      "earn twice as much as last year",
      "share the profit in equal parts",
      "pay for damage that we caused",
    ],
  },
  {
    id: 1405,
    prompt: "What does “make ends meet” mean in: “He took a second job to make ends meet.”?",
    right: "have enough money to live on",
    wrong: [
      "meet more people in his field",
      "finish his tasks by the end",
      "bring two teams closer together",
    ],
  },
  {
    id: 1406,
    prompt:
      "What does “money down the drain” mean in: “Paying for software nobody uses is money down the drain.”?",
    right: "wasted money",
    wrong: ["stolen money", "hidden money", "borrowed money"],
  },
  {
    id: 1407,
    prompt: "What does “foot the bill” mean in: “The company will foot the bill for your training.”?",
    right: "pay for it",
    wrong: ["argue about it", "choose the kind", "measure its value"],
  },
  {
    id: 1408,
    prompt: "What does “on the house” mean in: “The first month is on the house.”?",
    right: "free of charge",
    wrong: ["paid at home", "sent by post", "still unpaid"],
  },
  {
    id: 1409,
    prompt: "What does “add up” mean in: “The refunds do not add up. Please check them again.”?",
    right: "give the right total",
    wrong: ["rise very quickly", "reach the customer", "come at the same time"],
  },
  {
    id: 1410,
    prompt: "What does “write off” mean in: “We wrote off the old debt of 2,000 pesos.”?",
    right: "accepted that it will not be paid",
    wrong: [
      "sent a letter to ask for payment",
      "paid it back before it was due",
      "noted it in the wrong account",
    ],
  },
  {
    id: 1411,
    prompt: "What does “tighten our belts” mean in: “Orders are down, so we must tighten our belts.”?",
    right: "spend less money",
    wrong: ["work longer hours", "dress more neatly", "get ready to leave"],
  },
  {
    id: 1412,
    prompt: "What does “in arrears” mean in: “Three customers are in arrears with their rent.”?",
    right: "late with what they owe",
    wrong: ["asking for a lower price", "sharing the cost with others", "paying before they have to"],
  },
  {
    id: 1413,
    prompt: "What does “in advance” mean in: “Please pay one month in advance.”?",
    right: "before it starts",
    wrong: ["with interest", "in small parts", "after it has ended"],
  },
  {
    id: 1414,
    prompt: "What does “make up for” mean in: “The shop gave her a voucher to make up for the delay.”?",
    right: "give her something good in return",
    wrong: [
      "tell her a story about the reason",
      "keep her from seeing the problem",
      "warn her that there will be more",
    ],
  },
  {
    id: 1415,
    prompt:
      "What does “cut our losses” mean in: “The campaign brings no sales. Let's cut our losses and end it.”?",
    right: "stop before we lose more",
    wrong: ["count what we have lost", "lower prices by half", "hide how bad it has been"],
  },
  {
    id: 1416,
    prompt:
      "What does “cook the books” mean in: “The bookkeeper was dismissed because he cooked the books.”?",
    right: "changed the figures to deceive",
    wrong: ["burned the records by accident", "worked too slowly every month", "read private files for fun"],
  },
  {
    id: 1417,
    prompt: "What does “pay through the nose” mean in: “If you book so late, you pay through the nose.”?",
    right: "pay far too much",
    wrong: ["pay in a hidden way", "pay a part at a time", "pay with some regret"],
  },
  {
    id: 1418,
    prompt: "What does “a drain on” mean in: “Printing every e-mail is a drain on our budget.”?",
    right: "something that uses it up",
    wrong: ["something that protects it", "something it does not cover", "something that makes it clear"],
  },
  {
    id: 1419,
    prompt: "What does “a rough figure” mean in: “Can you give me a rough figure for the cost?”?",
    right: "a number that is about right",
    wrong: ["a number that is far too high", "a number with every detail", "a number that changes daily"],
  },
  {
    id: 1420,
    prompt: "What does “give or take” mean in: “It takes 30 minutes, give or take five.”?",
    right: "up to five more or fewer",
    wrong: ["five minutes at the most", "with a rest every five", "for each group of five"],
  },
  {
    id: 1421,
    prompt: "What does “once in a blue moon” mean in: “The server fails once in a blue moon.”?",
    right: "very rarely",
    wrong: ["every month", "at night only", "quite suddenly"],
  },
  {
    id: 1422,
    prompt: "What does “by heart” mean in: “She knows the refund rules by heart.”?",
    right: "from memory",
    wrong: ["with love", "by feeling", "in secret"],
  },
  {
    id: 1423,
    prompt: "What does “so far” mean in: “So far, 80 of the 100 files are checked.”?",
    right: "until now",
    wrong: ["at a distance", "too slowly", "by accident"],
  },
  {
    id: 1424,
    prompt: "What does “in the long run” mean in: “Good notes save time in the long run.”?",
    right: "over a long period",
    wrong: ["in a long meeting", "for slow workers", "on busy days only"],
  },
  {
    id: 1425,
    prompt: "What does “a far cry from” mean in: “The new tool is a far cry from the one we were shown.”?",
    right: "very different from",
    wrong: ["much louder than", "copied in part from", "a little cheaper than"],
  },
  {
    id: 1426,
    prompt: "What does “by and large” mean in: “By and large, customers like the new form.”?",
    right: "for the most part",
    wrong: ["more and more", "without exception", "in large groups"],
  },
  {
    id: 1427,
    prompt:
      "What does “few and far between” mean in: “Complaints about Rosa's work are few and far between.”?",
    right: "very rare",
    wrong: ["very mild", "from abroad", "without reason"],
  },
  {
    id: 1428,
    prompt: "What does “as a last resort” mean in: “Restart the server only as a last resort.”?",
    right: "when nothing else has worked",
    wrong: [
      "at the end of each working day",
      "before you try the other ways",
      "while everybody is on holiday",
    ],
  },
  {
    id: 1429,
    prompt: "Choose the words for the gap: “Prices may change (gap) notice.”",
    right: "without",
    wrong: ["except", "outside", "unless"],
  },
  {
    id: 1430,
    prompt: "Choose the words for the gap: “The fee depends (gap) the number of users.”",
    right: "on",
    wrong: ["of", "to", "at"],
  },
  {
    id: 1431,
    prompt: "Which reply fits? “Your yearly plan is a bit steep for us.”",
    right: "“We also have a cheaper one.”",
    wrong: [
      "“It is easy once you are up.”",
      "“I can raise it if you like.”",
      "“I am glad that it suits you.”",
    ],
  },
  {
    id: 1432,
    prompt: "Which reply fits? “Is the new scanner within your budget?”",
    right: "“No, it costs more than we can spend.”",
    wrong: [
      "“No, it is outside the building.”",
      "“Yes, I put it in my bag this morning.”",
      "“Yes, we switched it off at six today.”",
    ],
  },
];
