import { expect, test } from "vitest";
import { browserVersion, deviceName, isHandheld, shortenIpAddress } from "./device-name.ts";

const chromeTail = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	[`Mozilla/5.0 (Linux; Android 13; X6525) ${chromeTail} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
	[
		`Mozilla/5.0 (Linux; Android 12; SM-A125F) ${chromeTail} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
		"Samsung Internet",
		"Android",
	],
	[`Mozilla/5.0 (Linux; Android 10) ${chromeTail} Chrome/120.0 Mobile Safari/537.36 OPR/79.0`, "Opera", "Android"],
	["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16", "Opera Mini", "Android"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox", "Windows"],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromeTail} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
		"Edge",
		"Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
		"Safari",
		"iPhone",
	],
	["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox", "KaiOS"],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromeTail} Chrome/126.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
	["curl/8.5.0", undefined, undefined],
	["", undefined, undefined],
])("%s", (userAgent, browser, system) => {
	expect(deviceName(userAgent)).toEqual({ browser, system });
});

test("phones and tablets are handheld", () => {
	expect([isHandheld("Android"), isHandheld("iPad"), isHandheld("macOS"), isHandheld(undefined)]).toEqual([
		true,
		true,
		false,
		false,
	]);
});

test.each([
	["41.203.72.10", "41.203…"],
	["::ffff:41.203.72.10", "41.203…"],
	["2a00:1450:4009:81f::200e", "2a00:1450:…"],
	["::1", "::1"],
])("%s is shown as %s", (address, shown) => {
	expect(shortenIpAddress(address)).toBe(shown);
});

test.each([
	[`Mozilla/5.0 (Linux; Android 10; K) ${chromeTail} Chrome/142.0.0.0 Mobile Safari/537.36`, "142"],
	[
		`Mozilla/5.0 (Linux; Android 12; SM-A125F) ${chromeTail} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
		"25",
	],
	[`Mozilla/5.0 (Linux; Android 10) ${chromeTail} Chrome/120.0 Mobile Safari/537.36 OPR/79.0`, "79"],
	["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16", "36"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
		"17",
	],
	["Mozilla/5.0 Chrome", undefined],
	["Chrome/<script>", undefined],
	["curl/8.5.0", undefined],
	["", undefined],
])("the version of %s is %s", (userAgent, version) => {
	expect(browserVersion(userAgent)).toBe(version);
});
