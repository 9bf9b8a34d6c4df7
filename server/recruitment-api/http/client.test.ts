import { expect, it } from "vitest";
import { networkOf } from "../../network-of";
import { deviceFamily } from "./client";

it.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  [null, null],
])("keeps of the address %s only the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Lynx/2.9.0 libwww-FM/2.14", "a text browser"],
  ["Mozilla/5.0 (Linux; Android 10; HD1913) Chrome/140.0 Safari/537.36 EdgA/140.0", "Edge on Android"],
  [`${"Edg".repeat(4_900)} Chrome/140.0`, null],
  ["curl/8.0", null],
  [undefined, null],
])("reads %s as %s", (userAgent, device) => {
  expect(deviceFamily(userAgent)).toBe(device);
});
