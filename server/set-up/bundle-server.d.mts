/** @throws never: it ends the process with a message instead */
export function bundleReader(outdir?: string): Promise<void>;
