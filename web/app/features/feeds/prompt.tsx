import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Link to the composer for members. */
export function Prompt() {
	const viewer = useViewer();
	const t = useSay();
	const paths = usePaths();
	if (!viewer.signedIn) return null;
	return (
		<Anchor href={paths.compose} className="card prompt">
			<Avatar name={viewer.name} src={viewer.avatar} />
			<span className="words">{t("shell.whatDidYouSee", { name: viewer.name })}</span>
			<Icon name="image-plus" size={24} />
		</Anchor>
	);
}
