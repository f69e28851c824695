import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Default value of a textarea. While React hydrates it there is none: React would write it into the field, over what was
 * typed before.
 */
export function useDefaultValue<Value>(value: Value): Value | undefined {
	const hydrating = useSyncExternalStore(
		subscribe,
		() => false,
		() => typeof document !== "undefined",
	);
	return hydrating ? undefined : value;
}
