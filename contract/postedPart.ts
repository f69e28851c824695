/** The fields of a posted form; files only in `FormData`. */
export type PostedFields = FormData | URLSearchParams;

/**
 * A form that the script of documents has posted, which is answered with the parts of the page that it has changed
 * (`docs/parts.md`).
 */
export interface PostedPart {
	/** The page with the form. */
	url: URL;
	/** Its fields; undefined for a form with files, which is read from its `request`. */
	fields: URLSearchParams | undefined;
	/** Made when something reads files or headers. */
	request: Request;
}

/** What such a form is answered with. */
export interface PartAnswer {
	status: number;
	headers: Readonly<Record<string, string>>;
	body: string;
}
