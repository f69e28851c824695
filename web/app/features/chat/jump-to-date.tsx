import { type FormEvent, useState } from "react";
import { useStore, useText } from "./chat-context.ts";
import { jumpToTime } from "./load-messages.ts";
import { focusFirst } from "./search-here.tsx";

/** Asks for a day, and shows its first message. */
export function JumpToDate({ onDone }: { onDone: () => void }) {
	const store = useStore();
	const t = useText();
	const [isMissing, setMissing] = useState(false);
	const today = new Date().toISOString().slice(0, 10);
	const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		const day = String(new FormData(event.currentTarget).get("day") ?? "");
		const time = new Date(`${day}T00:00`).getTime();
		if (Number.isNaN(time)) return;
		const found = await jumpToTime(store, Math.floor(time / 1_000)).catch(() => false);
		if (found) onDone();
		else setMissing(true);
	};
	return (
		<form className="chat-ask" onSubmit={(event) => void submit(event)}>
			<label>
				{t("chats.day")}{" "}
				<input className="input" type="date" name="day" max={today} defaultValue={today} required ref={focusFirst} />
			</label>
			{isMissing && <p role="alert">{t("chats.noMessagesSince")}</p>}
			<button type="button" className="btn btn-quiet" onClick={onDone}>
				{t("chats.cancel")}
			</button>
			<button type="submit" className="btn btn-soft">
				{t("chats.show")}
			</button>
		</form>
	);
}
