import { SingleScene } from "../features/accounts/single-scene.tsx";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/permission";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Shown when a thread may not be read. */
export default function NoPermissionPage() {
	const t = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	return (
		<SingleScene illustration="gate" title={t("permission.title")} text={t(signedIn ? "permission.text" : "permission.guest")}>
			{!signedIn && <Button href={paths.signIn()}>{t("nav.logIn")}</Button>}
			<Button kind={signedIn ? "main" : "quiet"} href={paths.home}>
				{t("permission.other")}
			</Button>
		</SingleScene>
	);
}
