import { z } from "zod";
import { optionalChoice, optionalDay, optionalLine, optionalNumber, yesNoField } from "../forms/text-rules";

/** In Mbit/s, as speed tests show it. */
const speed = (name: string) => optionalNumber(name, { min: 0, max: 10_000, step: 0.01 });

/**
 * The form of the equipment.
 * @param today the date where the person is, `2026-11-21`
 */
export const equipmentSchema = (today: string) =>
  z.object({
    device_type_id: optionalChoice,
    os: optionalLine("Operating system", 60),
    ram_gb: optionalNumber("Memory", { min: 1, max: 1024 }),
    headset: yesNoField,
    webcam: yesNoField,
    workspace_id: optionalChoice,
    isp: optionalLine("Internet provider", 100),
    speed_down_mbps: speed("Download speed"),
    speed_up_mbps: speed("Upload speed"),
    speed_tested_at: optionalDay("The day of the speed test").refine((day) => day === null || day <= today, {
      error: "The day of the speed test must be today or in the past",
    }),
    backup_internet_id: optionalChoice,
    backup_power_id: optionalChoice,
  });
