import { useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { fewestInterests, tagsList } from "#contract/interests.ts";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { useFaultFocus } from "../features/accounts/use-fault-focus.ts";
import { InterestPicker } from "../features/interests/picker.tsx";
import { saveInterests } from "../features/interests/save.server.ts";
import { asTicked } from "../features/interests/ticked.ts";
import { guardedBy } from "../features/shell/guards.ts";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/onboarding.css?url";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/interests";

export const middleware = guardedBy(pageApi, "member");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).call(tagsList, {});
	return { tags: lists, key: crypto.randomUUID(), saved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const notSaved = await saveInterests(api, await request.formData());
	if (notSaved) return data({ refusal: notSaved.refusal, ticked: notSaved.ticked }, { status: notSaved.status });
	return redirect(`${pathsHere(api).interests}?saved=1`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** One's interests, to change at any time. */
export default function Interests({ loaderData: { tags, key, saved }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const { site } = useSite();
	const busy = useNavigation().state === "submitting";
	const form = useRef<HTMLFormElement>(null);
	useFaultFocus(form, actionData);
	const ticked = actionData && "ticked" in actionData ? actionData.ticked : undefined;
	return (
		<div className="columns">
			<main id="content">
				<title>{`${say("interests.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{say("interests.title")}</h1>
				<Card>
					<p className="door-text">{say("interests.text", { min: fewestInterests })}</p>
					<Form ref={form} method="post" className="step-form">
						<input type="hidden" name="key" value={key} />
						<div aria-live="polite">{saved && !actionData && <Notice tone="good">{say("interests.saved")}</Notice>}</div>
						<FormNotices answer={actionData} />
						<InterestPicker key={key} tags={asTicked(tags, ticked)} />
						<div className="step-ways">
							<Button type="submit" size="lg" busy={busy}>
								{say("interests.save")}
							</Button>
						</div>
					</Form>
				</Card>
			</main>
			<Side />
		</div>
	);
}
