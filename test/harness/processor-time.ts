/**
 * Milliseconds of processor time that this process, the site in it included, needs from now on; however many others want the
 * processor meanwhile.
 */
export function measureWork(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
