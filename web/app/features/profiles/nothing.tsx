import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/scene.tsx";

/** A list with nothing in it: one sentence, and the way to what would fill it. */
export function Nothing({ text, to }: { text: string; to?: "read" | "write" | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const action =
		to === "read" ? (
			<Button kind="soft" href={paths.forYou}>
				{say("profile.read")}
			</Button>
		) : to === "write" ? (
			<Button icon="plus" href={paths.compose}>
				{say("nav.createPost")}
			</Button>
		) : undefined;
	return (
		<Card bare>
			<Empty text={text} action={action} />
		</Card>
	);
}
