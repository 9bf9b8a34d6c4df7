import { deviceDatabase } from "./device-store";

/**
 * Erases what scripts stored in this browser: text, pages for offline, answers of a test. Over http, and in browsers without
 * `Clear-Site-Data`, nothing else does.
 */
export function eraseStored(): void {
  for (const erase of [
    () => localStorage.clear(),
    () => sessionStorage.clear(),
    () => indexedDB.deleteDatabase(deviceDatabase),
    () => caches.keys().then((names) => names.map((name) => caches.delete(name))),
    () => navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.unregister())),
  ]) {
    try {
      erase();
    } catch {
      // storage may be refused, and then has nothing
    }
  }
}
