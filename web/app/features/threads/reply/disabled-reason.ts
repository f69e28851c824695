import type { Permission } from "#contract/common.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";

const messageKeys: Record<string, MessageKey> = {
	"login-required": "reply.denied.guest",
	"email-unverified": "reply.denied.emailUnverified",
	"email-missing": "reply.denied.emailMissing",
	"thread-closed": "reply.denied.threadClosed",
	banned: "reply.denied.banned",
};

/** Message key of the reason why an action is not allowed. */
export const disabledReasonKey = (can: Permission): MessageKey | undefined =>
	can.ok ? undefined : (messageKeys[can.why] ?? "reply.denied.other");
