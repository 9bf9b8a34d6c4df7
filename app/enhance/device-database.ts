/** The IndexedDB database that has the answers of a test until the API has them. */
export const deviceDatabase = "exam";
