import type { IdiomItem } from "./idioms";

/** Plans, deadlines and the load of work. Ids 1001 to 1100; a new item takes the next one. */
export const workIdioms: readonly IdiomItem[] = [
  {
    id: 1001,
    prompt: "What does “have my hands full” mean in: “Please ask Joy. I have my hands full today.”?",
    right: "am very busy",
    wrong: ["am on leave", "have earned enough", "can help at once"],
  },
  {
    id: 1002,
    prompt:
      "What does “in no time” mean in: “You already know the old system, so you will learn the new one in no time.”?",
    right: "very quickly",
    wrong: ["never at all", "outside office hours", "after many weeks"],
  },
  {
    id: 1003,
    prompt: "What does “at the last minute” mean in: “He cancelled the meeting at the last minute.”?",
    right: "just before it was due to start",
    wrong: [
      "one minute after it had ended",
      "as soon as it was first planned",
      "because it would run too long",
    ],
  },
  {
    id: 1004,
    prompt: "What does “at the eleventh hour” mean in: “The missing invoices came at the eleventh hour.”?",
    right: "when it was almost too late",
    wrong: [
      "late on the evening before",
      "eleven hours after the deadline",
      "earlier than anybody had asked",
    ],
  },
  {
    id: 1005,
    prompt: "What does “around the clock” mean in: “Our support team answers around the clock.”?",
    right: "all day and all night",
    wrong: ["at about the same hour", "only when time allows", "during the morning shift"],
  },
  {
    id: 1006,
    prompt: "What does “ahead of schedule” mean in: “The data entry project is ahead of schedule.”?",
    right: "further along than was planned",
    wrong: [
      "waiting for a date to be set",
      "later than the client wanted",
      "first on the list of new projects",
    ],
  },
  {
    id: 1007,
    prompt: "What does “back to square one” mean in: “The file was lost, so we are back to square one.”?",
    right: "we have to start again from nothing",
    wrong: [
      "we have the first page of the file",
      "we return to our usual work today",
      "we are in the lead again",
    ],
  },
  {
    id: 1008,
    prompt:
      "What does “get the ball rolling” mean in: “I will send the first draft to get the ball rolling.”?",
    right: "make the work begin",
    wrong: ["make the work easier", "ask others to hurry", "finish the work early"],
  },
  {
    id: 1009,
    prompt: "What does “learn the ropes” mean in: “New agents spend two weeks learning the ropes.”?",
    right: "finding out how the job is done",
    wrong: [
      "meeting every person in the team",
      "preparing for the final interview",
      "repairing their own equipment",
    ],
  },
  {
    id: 1010,
    prompt: "What does “hit the ground running” mean in: “We need someone who can hit the ground running.”?",
    right: "start at once and do well",
    wrong: [
      "work well without any rest",
      "recover quickly from mistakes",
      "travel to clients on short notice",
    ],
  },
  {
    id: 1011,
    prompt: "What does “cut corners” mean in: “Check every record. Please do not cut corners.”?",
    right: "do the work less carefully to save effort",
    wrong: [
      "leave your seat before your shift has ended",
      "reduce the price so that more people will buy",
      "ask somebody else to do the work in your place",
    ],
  },
  {
    id: 1012,
    prompt:
      "What does “jump the gun” mean in: “Don't jump the gun. The client has not approved the budget.”?",
    right: "act before the right time",
    wrong: ["lose your temper too easily", "ask for more than you need", "refuse to do what is asked"],
  },
  {
    id: 1013,
    prompt: "What does “up in the air” mean in: “The date of the training is still up in the air.”?",
    right: "not decided yet",
    wrong: ["known to everybody", "sooner than expected", "impossible to change"],
  },
  {
    id: 1014,
    prompt: "What does “a tall order” mean in: “Five hundred records by noon is a tall order.”?",
    right: "something very hard to do",
    wrong: ["an order of great value", "a job with clear instructions", "a request that came by e-mail"],
  },
  {
    id: 1015,
    prompt: "What does “burn the midnight oil” mean in: “They burned the midnight oil to close the books.”?",
    right: "worked until late at night",
    wrong: ["wasted the company's money", "lost their patience at last", "used up every last supply"],
  },
  {
    id: 1016,
    prompt: "What does “a breeze” mean in: “Once you know the shortcuts, the weekly report is a breeze.”?",
    right: "very easy",
    wrong: ["very short", "out of date", "a bit dull"],
  },
  {
    id: 1017,
    prompt:
      "What does “bite off more than you can chew” mean in: “Three projects at once? Don't bite off more than you can chew.”?",
    right: "take on more than you can manage",
    wrong: [
      "speak before you have thought",
      "eat your lunch while you work",
      "promise things only to please others",
    ],
  },
  {
    id: 1018,
    prompt: "What does “on track” mean in: “The move to the new system is on track.”?",
    right: "going as planned",
    wrong: ["being recorded", "hard to follow", "about to begin"],
  },
  {
    id: 1019,
    prompt: "Choose the words for the gap: “I have two urgent tickets. Which one should take (gap)?”",
    right: "priority",
    wrong: ["majority", "seniority", "popularity"],
  },
  {
    id: 1020,
    prompt: "Choose the words for the gap: “We are (gap) time, so let's take the last two points tomorrow.”",
    right: "running out of",
    wrong: ["running up to", "running off with", "running away from"],
  },
  {
    id: 1021,
    prompt:
      "Choose the words for the gap: “The time zones make it hard, but let's (gap) a date for Tuesday and confirm it later.”",
    right: "pencil in",
    wrong: ["draw out", "paint over", "rule off"],
  },
  {
    id: 1022,
    prompt: "Choose the words for the gap: “Everybody worked (gap) the clock to finish before the audit.”",
    right: "against",
    wrong: ["behind", "beneath", "towards"],
  },
  {
    id: 1023,
    prompt: "What does “get the hang of” mean in: “It took me a week to get the hang of the ticket system.”?",
    right: "learn how to use it well",
    wrong: ["get permission to open it", "become tired of using it", "have it put on my computer"],
  },
  {
    id: 1024,
    prompt:
      "What does “the tip of the iceberg” mean in: “These ten complaints are only the tip of the iceberg.”?",
    right: "a small part of a much bigger problem",
    wrong: [
      "the coldest answers that anyone has sent",
      "the most serious cases of the whole year",
      "the last few before the problem is over",
    ],
  },
  {
    id: 1025,
    prompt: "What does “up to speed” mean in: “Ana was on leave. Please bring her up to speed.”?",
    right: "tell her all that is new",
    wrong: ["ask her to work faster", "give her a newer computer", "let her rest a little more"],
  },
  {
    id: 1026,
    prompt: "What does “on the back burner” mean in: “The new roster tool is on the back burner for now.”?",
    right: "put aside until later",
    wrong: ["being tested in secret", "almost ready for use", "causing serious trouble"],
  },
  {
    id: 1027,
    prompt: "What does “have a lot on your plate” mean in: “I know you have a lot on your plate this week.”?",
    right: "have much work to do",
    wrong: ["have plenty to be proud of", "have many people to thank", "have more food than you need"],
  },
  {
    id: 1028,
    prompt: "What does “go the extra mile” mean in: “Our agents go the extra mile for a customer.”?",
    right: "do more than they have to",
    wrong: ["travel far to meet someone", "talk longer than they should", "ask for a higher fee"],
  },
  {
    id: 1029,
    prompt: "What does “pull your weight” mean in: “In a small team, everyone has to pull their weight.”?",
    right: "do their fair share of the work",
    wrong: [
      "stay in good health all year",
      "obey the person with most power",
      "carry the blame for the others",
    ],
  },
  {
    id: 1030,
    prompt: "What does “the end is in sight” mean in: “Forty records to go. The end is in sight.”?",
    right: "the work is nearly done",
    wrong: ["the last ones are hardest", "the mistakes can be seen", "the job will be lost soon"],
  },
  {
    id: 1031,
    prompt: "Which reply fits? “I'm swamped this morning.”",
    right: "“Shall I take two of your tickets?”",
    wrong: [
      "“Dry your desk before you start.”",
      "“Good. Then you can help me out.”",
      "“So you have nothing left to do?”",
    ],
  },
  {
    id: 1032,
    prompt: "Which reply fits? “You have lost your connection too? Then we're in the same boat.”",
    right: "“Yes. I hope they repair it for both of us soon.”",
    wrong: [
      "“No. I am working from my own house today.”",
      "“Great. Then you can upload my files for me.”",
      "“Yes. It is a pity that it only happened to me.”",
    ],
  },
];
