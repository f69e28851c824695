import type { Can } from "#contract/common.ts";
import type { Word } from "../../lib/speaker.ts";

const messageKeys: Record<string, Word> = {
	"sign-in-required": "reading.why.guest",
	"email-unverified": "reading.why.unverified",
	"email-missing": "reading.why.emailMissing",
	"thread-closed": "reading.why.closed",
	banned: "reading.why.banned",
};

/** Message key of the reason why an action is not allowed. */
export const whyNot = (can: Can): Word | undefined => (can.ok ? undefined : (messageKeys[can.why] ?? "reading.why.other"));
