import { SingleScene } from "../features/accounts/single-scene.tsx";
import { dayText } from "../lib/formats.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/account-closed";

/** Between the years 2000 and 2100. */
const isPlausible = (at: number): boolean => Number.isInteger(at) && at > 946_684_800 && at < 4_102_444_800;

/** Shown after an account deletion was scheduled and the member was logged out. */
export function loader({ request }: Route.LoaderArgs) {
	const at = Number(new URL(request.url).searchParams.get("at"));
	return { at: isPlausible(at) ? at : null };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function DeletionScheduledPage({ loaderData: { at } }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	return (
		<SingleScene illustration="leave" title={at ? t("close.done", { when: dayText(at, lang) }) : t("signOut.done")} text={t("close.doneText")} alert>
			<Button href={paths.home} kind="quiet">
				{t("close.home")}
			</Button>
			<Button href={paths.signIn()} kind="ghost">
				{t("keep.submit")}
			</Button>
		</SingleScene>
	);
}
