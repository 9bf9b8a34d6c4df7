import { type Command, type CommandGroup, flag } from "./command";
import { commandGroups, generalCommands } from "./commands";

/** The terminal width for which long usages are wrapped. */
const width = 120;
/** The column at which descriptions start. */
const column = 49;

/** The help for all commands. */
export const usage = `${generalCommands.title}:\n\n${commandGroups.map(linesOf).join("\n")}`;

/** The usage of a group; for an unknown group that of all commands. */
export const usageOf = (group: CommandGroup): string =>
  group === generalCommands ? usage : `${group.title}:\n\n${linesOf(group)}`;

function linesOf({ word, commands }: CommandGroup): string {
  return commands.map((one) => lineOf(word === undefined ? one.name : `${word} ${one.name}`, one)).join("\n");
}

function lineOf(name: string, { takes, options = {}, does }: Command): string {
  const typed = broken(`  ${name}`, [...takes, ...Object.entries(options).map(shownOption)]);
  const last = typed.slice(typed.lastIndexOf("\n") + 1);
  const gap = last.length + 2 <= column ? " ".repeat(column - last.length) : newLine(column);
  return typed + gap + does.replaceAll("\n", newLine(column));
}

/** Wraps the arguments after a name, with continuation lines aligned to the first argument. */
function broken(name: string, parts: readonly string[]): string {
  const lines = [name];
  for (const part of parts) {
    const longer = `${lines.at(-1)} ${part}`;
    if (longer.length <= width) lines.splice(-1, 1, longer);
    else lines.push(`${" ".repeat(name.length)} ${part}`);
  }
  return lines.join("\n");
}

/** `[--no-file]` of an option without a value; `[<text>]` of the option `note` as `[--note <text>]`. */
function shownOption([name, value]: [string, string]): string {
  if (value === flag) return `[--${name}]`;
  return value.startsWith("[") ? `[--${name} ${value.slice(1)}` : `--${name} ${value}`;
}

function newLine(indent: number): string {
  return `\n${" ".repeat(indent)}`;
}
