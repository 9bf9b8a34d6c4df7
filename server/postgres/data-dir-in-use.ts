/** Another site uses this DATA_DIR. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another site is already running on DATA_DIR ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
    this.name = "DataDirInUseError";
  }
}
