import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Link to the composer for members. */
export function ComposePrompt() {
	const viewer = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	if (!viewer.loggedIn) return null;
	return (
		<Anchor href={paths.href("note/thread")} className="card compose-prompt">
			<Avatar name={viewer.name} src={viewer.avatar} />
			<span className="text-content">{t("shell.composerPrompt", { name: viewer.name })}</span>
			<Icon name="image-plus" size={24} />
		</Anchor>
	);
}
