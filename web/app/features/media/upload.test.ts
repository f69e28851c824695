import { expect, test } from "vitest";
import { parseUploadResponse } from "./upload.ts";

const data = {
	aid: 1001,
	fileUrl: "http://localhost:3000/media/abc/360.webp",
	picture: {
		aid: 1001,
		width: 360,
		height: 200,
		color: "#aabbcc",
		base: "/media/abc",
		widths: [360],
		avif: false,
		bytes: 9_000,
	},
};

test("returns the data of the envelope", () => {
	expect(parseUploadResponse(200, JSON.stringify({ status: 1, msg: "", data }), null)).toEqual(data);
});

test.each([
	[
		"an error of the API",
		422,
		JSON.stringify({ status: 0, msg: "Save it as JPEG.", reason: "image-undecodable" }),
		null,
		422,
		"image-undecodable",
		undefined,
	],
	[
		"an error with a retry time",
		429,
		JSON.stringify({ msg: "", reason: "too-many", retryAfter: 7 }),
		"9",
		429,
		"too-many",
		7,
	],
	["a retry-after header", 503, JSON.stringify({ msg: "", reason: "unavailable" }), "5", 503, "unavailable", 5],
	["a date to come back", 503, "{}", "Wed, 21 Oct 2026 07:28:00 GMT", 503, "unavailable", undefined],
	["a proxy's page", 502, "<html>Bad Gateway</html>", null, 502, "unavailable", undefined],
	["a proxy's limit", 413, "<html>too large</html>", null, 413, "image-too-large", undefined],
	["a captive portal", 200, "<html>Welcome</html>", null, 0, "unavailable", undefined],
	["no object", 200, "null", null, 0, "unavailable", undefined],
])("throws on %s", (_what, status, text, header, seenStatus, reason, retryAfter) => {
	expect(() => parseUploadResponse(status, text, header)).toThrow(
		expect.objectContaining({ name: "CallError", status: seenStatus, reason, retryAfter }),
	);
});
