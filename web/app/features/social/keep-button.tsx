import { favoriteThread } from "#contract/likes.ts";
import { callServer } from "../../lib/client.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionWords } from "./action-words.tsx";
import { deedForm, useDeed } from "./deeds.tsx";

/** Adds or removes a bookmark of a thread. */
export function KeepButton({ tid, kept: given, back }: { tid: number; kept: boolean; back: string }) {
	const { signedIn } = useViewer();
	const t = useSay();
	const paths = usePaths();
	const [kept, press] = useDeed(given, async (next) => {
		const response = await callServer(favoriteThread, { body: { id: tid, favorite: next ? 1 : 0 } });
		return response.favid === 1;
	});
	const content = <ActionWords icon={kept ? "bookmark-full" : "bookmark"} name={t(kept ? "reading.kept" : "reading.keep")} />;
	if (!signedIn)
		return (
			<Anchor className="action" href={paths.signIn(back)} data-dialog="login" data-live="">
				{content}
			</Anchor>
		);
	return (
		<button
			type="submit"
			form={deedForm}
			name={kept ? "unbookmark" : "bookmark"}
			value={tid}
			className={cx("action", kept && "kept")}
			aria-pressed={kept}
			onClick={(event) => {
				event.preventDefault();
				void press(!kept);
			}}
		>
			{content}
		</button>
	);
}
