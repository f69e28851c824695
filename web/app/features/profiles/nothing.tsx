import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/scene.tsx";

/** Empty list with a sentence and a link. */
export function Nothing({ text, to }: { text: string; to?: "read" | "write" | undefined }) {
	const t = useSay();
	const paths = usePaths();
	const action =
		to === "read" ? (
			<Button kind="soft" href={paths.forYou}>
				{t("profile.read")}
			</Button>
		) : to === "write" ? (
			<Button icon="plus" href={paths.compose}>
				{t("nav.createPost")}
			</Button>
		) : undefined;
	return (
		<Card bare>
			<Empty text={text} action={action} />
		</Card>
	);
}
