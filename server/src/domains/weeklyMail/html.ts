/** Text for a place between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

interface Row {
	title: string;
	href: string;
	lines: string[];
}

const [ink, muted, green, line] = ["#1d241e", "#5f6861", "#17753f", "#e6e5df"];

/** A heading with linked rows below it. */
export const threadRows = (heading: string, rows: Row[], last?: Omit<Row, "lines">): string =>
	`<h2 style="margin:0 0 8px;font-size:15px;line-height:1.5;color:${muted};font-weight:600">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(renderRow).join("")}${last ? renderRow({ ...last, lines: [] }) : ""}</table>`;

const renderRow = ({ title, href, lines: [excerpt, details = excerpt] }: Row): string =>
	`<tr><td style="padding:12px 0;border-top:1px solid ${line}"><a href="${escapeHtml(href)}" style="color:${green};font-size:17px;line-height:1.4;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${
		excerpt && details !== excerpt
			? `<div style="margin:4px 0 0;font-size:15px;line-height:1.5;color:${ink}">${escapeHtml(excerpt)}</div>`
			: ""
	}${details ? `<div style="margin:4px 0 0;font-size:13px;line-height:1.5;color:${muted}">${escapeHtml(details)}</div>` : ""}</td></tr>`;

interface Layout {
	lang: string;
	site: string;
	home: string;
	/** What lists of e-mails show beside the subject. */
	preview: string;
	/** HTML. */
	body: string;
	footer: { text: string; href?: string }[];
}

/** An e-mail of one column, readable without pictures, stylesheets and at any width. */
export const layout = ({ lang, site, home, preview, body, footer }: Layout): string => `<!doctype html>
<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(preview)}</title></head>
<body style="margin:0;padding:0;background:#faf9f5"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif;font-size:17px;line-height:1.5;color:${ink}">
<tr><td style="padding:0 4px 16px"><a href="${escapeHtml(home)}" style="color:${green};font-size:20px;font-weight:700;text-decoration:none">${escapeHtml(site)}</a></td></tr>
<tr><td style="padding:24px 20px 4px;background:#ffffff;border:1px solid ${line};border-radius:12px">${body}</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;line-height:1.6;color:${muted}">${footer
	.map(
		({ text, href }) =>
			`<div>${href ? `<a href="${escapeHtml(href)}" style="color:${muted}">${escapeHtml(text)}</a>` : escapeHtml(text)}</div>`,
	)
	.join("")}</td></tr>
</table></td></tr></table></body></html>`;
