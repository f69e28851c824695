import { readState } from "../lib/offline/database.ts";
import { sendForm } from "../lib/unsent/outbox/send-form.ts";
import { sendKind } from "../lib/unsent/send.ts";
import { worker } from "./worker.ts";

// Background Sync: what waits is sent when the connection is back, also without an open page.
worker.addEventListener("sync", (event) => {
	if (event.tag !== "outbox") return;
	event.waitUntil(
		(async () => {
			const uid = await readState("viewer");
			// The browser tries again later.
			if (uid && uid !== "0" && (await sendKind(uid, "submission", sendForm)))
				throw new Error("the outbox waits for a better connection");
		})(),
	);
});
