import { expect, test } from "vitest";
import { deviceOfUserAgent } from "./device.ts";

const mozilla = (system: string): string =>
	`Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36`;

test.each([
	["Linux; Android 13; TECNO KI5k Build/TP1A.220624.014", "TECNO KI5k", "Android 13"],
	["Linux; Android 8.1.0; Infinix X626", "Infinix X626", "Android 8.1.0"],
	["Linux; U; Android 11; en-us; itel A661L Build/RP1A", "itel A661L", "Android 11"],
	["Linux; Android 10; K", "", ""],
	["iPhone; CPU iPhone OS 17_4 like Mac OS X", "iPhone", "iOS 17.4"],
	["X11; Linux x86_64", "", ""],
])("%s is the device %j with %j", (system, device_model, system_version) => {
	expect(deviceOfUserAgent(mozilla(system))).toEqual({ device_model, system_version });
});
