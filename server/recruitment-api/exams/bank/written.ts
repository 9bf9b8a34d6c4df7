import type { BankQuestion } from "../question";

const prompt = (id: number, task: string, situation: string, include: string[]): BankQuestion => ({
  id,
  category: "written",
  prompt: `${task} Use 150 to 300 words.`,
  body: [
    { key: "situation", label: "Situation", text: situation },
    ...include.map((text, index) => ({ key: `include-${index + 1}`, label: "Include", text })),
  ],
  kind: "essay",
  options: [],
  key: { match: "essay" },
  points: 20,
  timeHint: "About 25 minutes",
  version: 1,
});

/** Everyday letters of office work; two are drawn, and the person answers one. 150 to 300 words each. */
export const writtenPrompts: readonly BankQuestion[] = [
  prompt(
    3001,
    "Write an e-mail to an unhappy customer.",
    "Ms Garcia ordered a desk lamp three weeks ago. It arrived broken. The new one that was sent to her was the wrong colour. She writes that she is tired of waiting and will not buy from the shop again.",
    [
      "An apology that names what went wrong.",
      "What you will do now, and by when.",
      "What she has to do herself, if anything.",
    ],
  ),
  prompt(
    3002,
    "Write an e-mail to a client to explain a delay.",
    "You promised a client a list of 400 checked addresses for this Friday. Two people in your team are ill, and half of the list is done. You can finish it by next Wednesday.",
    [
      "That the list will be late, and why, in one or two sentences.",
      "What is done already, and the new date.",
      "What you offer, so that the client can go on working.",
    ],
  ),
  prompt(
    3003,
    "Write an e-mail to decline a request politely.",
    "A client you like working with asks you to design a new logo by Monday. Your work for this client is bookkeeping, and you do not do design.",
    [
      "Thanks for asking, and a clear no.",
      "Why you cannot take it.",
      "Something that helps: another way, another person or what you can do.",
    ],
  ),
  prompt(
    3004,
    "Write a message to hand over your work.",
    "You are on leave for one week from Monday. Your colleague Paolo takes over: answering customers' e-mails each morning, a weekly report that is due on Thursday, and one customer who is waiting for a refund.",
    [
      "Each of the three tasks, and what has to be done when.",
      "Where he finds what he needs. You may make this up.",
      "Whom he can ask while you are away.",
    ],
  ),
  prompt(
    3005,
    "Write an e-mail to ask a client for what is missing.",
    "A client sent you 50 receipts to enter into a table. Six cannot be read, and four have no date. You need the answers by Wednesday to finish on Friday.",
    [
      "What is missing, so that it is easy to find.",
      "What you need from the client, and by when.",
      "What happens to the receipts that are in order.",
    ],
  ),
  prompt(
    3006,
    "Write an e-mail to correct a wrong bill.",
    "Yesterday you sent a client a bill of 15,600 pesos. The right amount is 12,600 pesos: one service was counted twice. The client has not paid yet.",
    [
      "What was wrong, and the right amount.",
      "What the client should do with the first bill.",
      "What you do so that it does not happen again.",
    ],
  ),
  prompt(
    3007,
    "Write a message to your team to explain a new way of asking for leave.",
    "Until now people have asked for leave by chat, and some requests have been lost. From next month each person fills in a short form at least five working days before the leave. The team leader answers within two days.",
    [
      "What changes, and from when.",
      "The steps, in order.",
      "Why it is better for the team, and what to do in an emergency.",
    ],
  ),
  prompt(
    3008,
    "Write an answer to a customer who asks for a refund too late.",
    "A customer bought shoes 45 days ago and wants the money back, because they no longer like the colour. The shop takes shoes back within 30 days. You may offer a discount of 10 percent on the next order.",
    [
      "That you understand why the customer asks.",
      "The rule, and that a refund is not possible.",
      "What you can offer, and how to use it.",
    ],
  ),
  prompt(
    3009,
    "Write a message to your manager to report a problem.",
    "You work from home. Since this morning your internet connection stops every few minutes. You missed part of a call with a client, and your report for 5:00 PM may be late. The internet company says that it will be repaired tomorrow.",
    [
      "What happened, and what it means for your work today.",
      "What you have done already.",
      "What you suggest until it is repaired.",
    ],
  ),
  prompt(
    3010,
    "Write an e-mail to remind a client of a bill.",
    "A client you have worked with for two years has not paid a bill of 8,400 pesos. It was due ten days ago. The client has always paid on time before.",
    [
      "Which bill it is, the amount and when it was due. You may make up its number.",
      "A friendly request to pay, with a date.",
      "What the client can do if there is a problem, or if it is paid already.",
    ],
  ),
  prompt(
    3011,
    "Write a first e-mail to a new client.",
    "From next Monday you are the assistant of Mr Reed, who has a small travel agency. You will answer his e-mails and keep his calendar. You have not met him yet.",
    [
      "Who you are, and what you will do for him.",
      "Two times for a first call this week, with the time zone.",
      "Two or three questions that help you to begin well.",
    ],
  ),
  prompt(
    3012,
    "Write a summary of a meeting for a colleague who missed it.",
    "In the meeting on Tuesday the team talked about complaints that customers wait too long for answers. It was agreed that every e-mail gets an answer within one working day, that Grace writes five standard answers by Friday, and that the team meets again in two weeks.",
    [
      "Why the team met.",
      "What was agreed, who does what, and by when.",
      "What your colleague has to do next. You may make this up.",
    ],
  ),
];
