const namedCharacters: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * The text between the tags of an XML document, with what `textOf` returns for each tag, and about `limit` characters of it
 * at most. It reads the document once: a regular expression for tags looks to the end of the document for each `<` that has
 * no `>`, which takes minutes for 200 KB.
 */
export function readXmlText(xml: string, textOf: (tag: string) => string, limit: number): string {
  let text = "";
  const add = (more: string) => {
    // leading space means nothing, and must not use up the limit
    if (text !== "" || more.trim() !== "") text += more;
  };
  for (let at = 0; text.length <= limit; ) {
    const start = xml.indexOf("<", at);
    add(decode(xml.slice(at, start === -1 ? undefined : start)));
    const end = start === -1 ? -1 : xml.indexOf(">", start);
    if (end === -1) break;
    add(textOf(xml.slice(start + 1, end)));
    at = end + 1;
  }
  return text;
}

const decode = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => namedCharacters[name] ?? "");
