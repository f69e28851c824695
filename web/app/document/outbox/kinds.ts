import { registerKind } from "../../lib/unsent/kind.ts";

// The kinds of what is listed, each by its domain. A row is loaded when something of its kind is shown or sent.
// Drafts are listed on their own page only, which registers them.
registerKind("post", async () => (await import("../../features/composer/unsent-post.ts")).postRow);
registerKind("reply", async () => (await import("../../features/threads/reply/unsent-reply.ts")).replyRow);
registerKind("toggle", async () => (await import("../../features/social/unsent-toggle.ts")).toggleRow);
registerKind("message", async () => (await import("../../lib/chat/outbox.ts")).messageRow);
registerKind("pickup", async () => (await import("../../features/pickups/unsent-pickup.ts")).pickupRow);
