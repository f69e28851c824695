import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the scripts live: false on the server and while the page comes alive, so that both draw the same. */
export const useLive = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
