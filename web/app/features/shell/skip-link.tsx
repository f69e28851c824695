import { useSay } from "../../lib/site.tsx";

/** For the keyboard: past what stands above every screen. */
export const SkipLink = () => (
	<a className="skip" href="#content">
		{useSay()("nav.skip")}
	</a>
);
