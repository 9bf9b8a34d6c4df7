import type { IdiomItem } from "./idioms";

/** Mail, chat and calls. Ids 1101 to 1200; a new item takes the next one. */
export const messageIdioms: readonly IdiomItem[] = [
  {
    id: 1101,
    prompt: "What does “keep me posted” mean in: “Keep me posted about the refund.”?",
    right: "tell me whenever there is news",
    wrong: ["send the refund by post", "write about it in public", "keep this a secret between us"],
  },
  {
    id: 1102,
    prompt: "What does “fill me in” mean in: “I missed the start of the call. Can you fill me in?”?",
    right: "tell me what was said",
    wrong: ["write my name down", "let me speak next", "invite me once more"],
  },
  {
    id: 1103,
    prompt: "What does “out of the blue” mean in: “The client called out of the blue.”?",
    right: "without any warning",
    wrong: ["from a foreign number", "in a very sad mood", "from outside in the open"],
  },
  {
    id: 1104,
    prompt: "What does “in a nutshell” mean in: “In a nutshell, the customer wants a new charger.”?",
    right: "in a few words",
    wrong: ["for the first time", "after much thought", "just between us"],
  },
  {
    id: 1105,
    prompt:
      "What does “beat around the bush” mean in: “She did not beat around the bush. She asked for a refund.”?",
    right: "avoid saying what she wanted",
    wrong: ["complain in an angry voice", "ask the same thing many times", "wait politely for her turn"],
  },
  {
    id: 1106,
    prompt: "What does “cut to the chase” mean in: “We have five minutes, so I will cut to the chase.”?",
    right: "come to the main point now",
    wrong: [
      "end the call without warning",
      "ask others to follow me later",
      "speak as fast as I possibly can",
    ],
  },
  {
    id: 1107,
    prompt:
      "What does “on the same page” mean in: “Before we answer the client, let's make sure we are on the same page.”?",
    right: "think the same about it",
    wrong: ["are reading the same e-mail", "are in the same time zone", "have the same job to do"],
  },
  {
    id: 1108,
    prompt:
      "What does “read between the lines” mean in: “Read between the lines of his e-mail: he is not happy.”?",
    right: "notice what is meant but not said",
    wrong: [
      "read it slowly from start to end",
      "look for mistakes in the spelling",
      "print it with more space in it",
    ],
  },
  {
    id: 1109,
    prompt:
      "What does “off the top of my head” mean in: “Off the top of my head, about sixty people use it.”?",
    right: "without checking it first",
    wrong: ["without wanting to say so", "as my manager has told me", "if I remember every name"],
  },
  {
    id: 1110,
    prompt: "What does “get back to you” mean in: “Let me check and get back to you.”?",
    right: "give you an answer later",
    wrong: ["return to your office today", "send back what you gave me", "take your side in the matter"],
  },
  {
    id: 1111,
    prompt: "What does “bear with me” mean in: “Please bear with me while I open your account.”?",
    right: "be patient for a moment",
    wrong: ["do the same as I do", "agree with what I say", "speak up a little more"],
  },
  {
    id: 1112,
    prompt: "What does “drop me a line” mean in: “Drop me a line when the roster is ready.”?",
    right: "send me a short message",
    wrong: ["end our call right away", "remove one row for me", "come and stand beside me"],
  },
  {
    id: 1113,
    prompt: "What does “for the record” mean in: “For the record, I sent the file on Monday.”?",
    right: "so that it is known officially",
    wrong: [
      "to do it faster than ever before",
      "because somebody has taped it",
      "as far as I can remember now",
    ],
  },
  {
    id: 1114,
    prompt: "What does “off the record” mean in: “What I told you was off the record.”?",
    right: "not to be repeated as coming from me",
    wrong: [
      "no longer true since the last update",
      "missing from the list by mistake",
      "something that I know from the file",
    ],
  },
  {
    id: 1115,
    prompt: "What does “speak your mind” mean in: “In our team calls you can speak your mind.”?",
    right: "say honestly what you think",
    wrong: ["talk for as long as you want", "use the language you prefer", "answer without being asked"],
  },
  {
    id: 1116,
    prompt: "What does “a heads-up” mean in: “Just a heads-up: the system will be down at noon.”?",
    right: "a warning in advance",
    wrong: ["a reason to be proud", "a question for the boss", "an order from above"],
  },
  {
    id: 1117,
    prompt: "What does “word for word” mean in: “Please copy the complaint word for word.”?",
    right: "exactly as it is",
    wrong: ["one word per line", "in your own words", "as short as possible"],
  },
  {
    id: 1118,
    prompt:
      "What does “lost for words” mean in: “When he read the customer's thank-you letter, he was lost for words.”?",
    right: "too surprised to say anything",
    wrong: [
      "unable to read the handwriting",
      "angry about what it did not say",
      "looking for it in the wrong place",
    ],
  },
  {
    id: 1119,
    prompt:
      "What does “the line is breaking up” mean in: “Sorry, the line is breaking up. Could you repeat that?”?",
    right: "I hear you only in parts",
    wrong: ["many people are waiting", "our call is nearly over", "we no longer agree"],
  },
  {
    id: 1120,
    prompt: "Which reply fits? “Could you give me a hand with this spreadsheet?”",
    right: "“Sure. What do you need help with?”",
    wrong: [
      "“Sorry, I have washed mine already.”",
      "“Yes, they gave it a warm welcome.”",
      "“No problem. I type with both of them.”",
    ],
  },
  {
    id: 1121,
    prompt: "Which reply fits? “Sorry to keep you waiting.”",
    right: "“That's all right.”",
    wrong: ["“You are welcome to.”", "“Same to you.”", "“Keep it, please.”"],
  },
  {
    id: 1122,
    prompt: "Which reply fits? “Do you mind if I share my screen?”",
    right: "“Not at all. Go ahead.”",
    wrong: ["“Yes, I think so too.”", "“Never mind what I said.”", "“It is mine, thank you.”"],
  },
  {
    id: 1123,
    prompt: "Which reply fits? “Can you make it on Friday at nine?”",
    right: "“Yes, that time suits me.”",
    wrong: ["“Yes, it was made in Cebu.”", "“No, I did not build it.”", "“No, it takes nine of them.”"],
  },
  {
    id: 1124,
    prompt: "Which reply fits? “Thanks for covering my shift.”",
    right: "“Don't mention it.”",
    wrong: ["“Don't say it to me.”", "“Never think of it.”", "“It is not a cover.”"],
  },
  {
    id: 1125,
    prompt: "Which reply fits? “I think the ball is in your court now.”",
    right: "“You're right, I should answer them today.”",
    wrong: [
      "“No, I do not play during office hours.”",
      "“Thank you, I will put it on the shelf.”",
      "“I agree, so let's wait for them to decide.”",
    ],
  },
  {
    id: 1126,
    prompt:
      "Choose the words for the gap: “I have answered all your questions, so I will (gap) now. Thank you for calling.”",
    right: "hang up",
    wrong: ["hang on", "hang over", "hang around"],
  },
  {
    id: 1127,
    prompt:
      "Choose the words for the gap: “I'm writing (gap) to your e-mail of 3 May about the late delivery.”",
    right: "in reply",
    wrong: ["on reply", "by reply", "at reply"],
  },
  {
    id: 1128,
    prompt: "Choose the words for the gap: “(gap) you have any questions, please let us know.”",
    right: "Should",
    wrong: ["Would", "Could", "Whether"],
  },
  {
    id: 1129,
    prompt: "Choose the words for the gap: “Please find (gap) the signed contract.”",
    right: "attached",
    wrong: ["attaching", "to attach", "attachment"],
  },
  {
    id: 1130,
    prompt: "What does “it slipped my mind” mean in: “I meant to send the minutes, but it slipped my mind.”?",
    right: "I forgot to do it",
    wrong: ["I did not dare to", "I sent them by mistake", "I was not allowed to"],
  },
];
