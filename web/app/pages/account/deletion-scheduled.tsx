import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { formatLongDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/deletion-scheduled";

/** Between the years 2000 and 2100. */
const isPlausible = (at: number): boolean => Number.isInteger(at) && at > 946_684_800 && at < 4_102_444_800;

/** Shown after an account deletion was scheduled and the member was logged out. */
export function loader({ request }: Route.LoaderArgs) {
	const at = Number(new URL(request.url).searchParams.get("at"));
	return { at: isPlausible(at) ? at : null };
}

export default function DeletionScheduledPage({ loaderData: { at } }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	return (
		<MessageScreen
			illustration="leave"
			title={
				at ? t("deleteAccount.scheduledTitle", { when: formatLongDate(at, lang, section) }) : t("logOut.doneTitle")
			}
			text={t("deleteAccount.scheduledText")}
			alert
		>
			<Button href={paths.home} kind="quiet">
				{t("deleteAccount.goHome")}
			</Button>
			<Button href={paths.logIn()} kind="ghost">
				{t("cancelDeletion.submit")}
			</Button>
		</MessageScreen>
	);
}
