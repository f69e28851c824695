import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";

/** Empty list with a sentence and a link. */
export function EmptyList({ text, to }: { text: string; to?: "read" | "people" | "write" | "topics" | undefined }) {
	const { t, paths } = useSite();
	const action =
		to === "read" ? (
			<Button kind="soft" href={paths.href("foryou")}>
				{t("profile.browse")}
			</Button>
		) : to === "people" ? (
			<Button kind="soft" href={paths.href("following", { people: 1 })}>
				{t("feed.findPeople")}
			</Button>
		) : to === "topics" ? (
			<Button kind="soft" href={paths.href("topic")}>
				{t("nav.topics")}
			</Button>
		) : to === "write" ? (
			<Button icon="plus" href={paths.href("note/thread")}>
				{t("nav.createPost")}
			</Button>
		) : undefined;
	return <EmptyCard text={text} action={action} />;
}
