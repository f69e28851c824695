const maxFormats = 1_000;
const formats = new Map<string, unknown>();

/** A format of `Intl` takes tens of kilobytes that the garbage collector does not see, so each is created once. */
const createdOnce =
	<Options extends object, Format>(create: new (locale: string, options: Options) => Format) =>
	(locale: string, options = {} as Options): Format => {
		const key = create.name + locale + JSON.stringify(options);
		const format = (formats.get(key) as Format | undefined) ?? new create(locale, options);
		// Names of time zones come from outside in any case of letters.
		if (formats.size >= maxFormats) formats.clear();
		formats.set(key, format);
		return format;
	};

export const dateFormat = createdOnce(Intl.DateTimeFormat);
export const numberFormat = createdOnce(Intl.NumberFormat);
export const displayNames = createdOnce(Intl.DisplayNames);
export const listFormat = createdOnce(Intl.ListFormat);
export const relativeTimeFormat = createdOnce(Intl.RelativeTimeFormat);
