/**
 * Default value of a textarea. A string React would write into the field while it hydrates, over what was typed before;
 * an object, which is read as its text, becomes only the default.
 */
export const useDefaultValue = <Value>(value: Value): Value =>
	import.meta.env.SSR || value === undefined ? value : Object(value);
