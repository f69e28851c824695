import type { Can } from "#contract/common.ts";
import type { Word } from "../../lib/speaker.ts";

const sentences: Record<string, Word> = {
	"sign-in-required": "reading.why.guest",
	"email-unverified": "reading.why.unverified",
	"email-missing": "reading.why.emailMissing",
	"thread-closed": "reading.why.closed",
	banned: "reading.why.banned",
};

/** The sentence for a no. */
export const whyNot = (can: Can): Word | undefined => (can.ok ? undefined : (sentences[can.why] ?? "reading.why.other"));
