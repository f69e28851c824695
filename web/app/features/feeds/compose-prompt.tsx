import { viewerSlot } from "../../lib/member-slot.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ViewerAvatar } from "../shell/viewer.tsx";

const QuestionTo = ({ name }: { name: string }) => (
	<span className="text-content">{useTranslate()("shell.composerPrompt", { name })}</span>
);
const Question = viewerSlot(QuestionTo, ({ name }) => ({ name }));

/** Link to the composer for members. */
export function ComposePrompt() {
	const { paths, viewer } = useSite();
	if (!viewer.loggedIn) return null;
	return (
		<Anchor href={paths.href("note/thread")} className="card compose-prompt">
			<ViewerAvatar />
			<Question />
			<Icon name="image-plus" size={24} />
		</Anchor>
	);
}
