/** A text as a file to store. Its name has the date (UTC), so that several can be told apart. */
export const textFile = (text: string, name: string, now: Date): File =>
  new File([`${text.replace(/\r\n?/g, "\n").trim()}\n`], `${name}-${now.toISOString().slice(0, 10)}.txt`, {
    type: "text/plain",
  });
