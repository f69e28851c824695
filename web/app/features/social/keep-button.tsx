import { favoriteThread } from "#contract/likes.ts";
import { callServer } from "../../lib/client.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionWords } from "./action-words.tsx";
import { deedForm, useDeed } from "./deeds.tsx";

/** Keeps a thread for later, or no longer. */
export function KeepButton({ tid, kept: given, back }: { tid: number; kept: boolean; back: string }) {
	const { signedIn } = useViewer();
	const say = useSay();
	const paths = usePaths();
	const [kept, press] = useDeed(given, async (next) => {
		const answer = await callServer(favoriteThread, { body: { id: tid, favorite: next ? 1 : 0 } });
		return answer.favid === 1;
	});
	const inside = <ActionWords icon={kept ? "bookmark-full" : "bookmark"} name={say(kept ? "reading.kept" : "reading.keep")} />;
	if (!signedIn)
		return (
			<Anchor className="action" href={paths.signIn(back)} data-dialog="login" data-live="">
				{inside}
			</Anchor>
		);
	return (
		<button
			type="submit"
			form={deedForm}
			name={kept ? "unkeep" : "keep"}
			value={tid}
			className={cx("action", kept && "kept")}
			aria-pressed={kept}
			onClick={(event) => {
				event.preventDefault();
				void press(!kept);
			}}
		>
			{inside}
		</button>
	);
}
