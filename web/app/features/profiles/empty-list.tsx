import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";

/** Empty list with a sentence and a link. */
export function EmptyList({ text, to }: { text: string; to?: "read" | "people" | "write" | "topics" | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	const action =
		to === "read" ? (
			<Button kind="soft" href={paths.forYou}>
				{t("profile.browse")}
			</Button>
		) : to === "people" ? (
			<Button kind="soft" href={paths.findPeople}>
				{t("feed.findPeople")}
			</Button>
		) : to === "topics" ? (
			<Button kind="soft" href={paths.topics()}>
				{t("nav.topics")}
			</Button>
		) : to === "write" ? (
			<Button icon="plus" href={paths.compose}>
				{t("nav.createPost")}
			</Button>
		) : undefined;
	return (
		<Card unpadded>
			<EmptyState text={text} action={action} />
		</Card>
	);
}
