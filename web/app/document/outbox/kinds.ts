import { registerRow } from "../../lib/unsent/kind.ts";

// The kinds of what is listed, each by its domain. A row is loaded when something of its kind is shown or sent.
// Drafts are listed on their own page only, which registers them.
registerRow("submission post", async () => (await import("../../features/composer/unsent-post.ts")).postRow);
registerRow("submission reply", async () => (await import("../../features/threads/reply/unsent-reply.ts")).replyRow);
registerRow("submission toggle", async () => (await import("../../features/social/unsent-toggle.ts")).toggleRow);
registerRow("message", async () => (await import("../../lib/chat/outbox.ts")).messageRow);
registerRow("pickup", async () => (await import("../../features/pickups/unsent-pickup.ts")).pickupRow);
