import type { ReactNode } from "react";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import type { Word } from "../../lib/speaker.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { GroupOf } from "../shell/group-of.tsx";
import { dayText } from "./change-log.tsx";
import type { OwnInfo } from "./own-info.server.ts";

interface Row {
	name: Word;
	value: ReactNode;
	/** Who sees it; nothing is said where it can't matter. */
	seen?: "everybody" | "onlyYou";
	href?: string;
}

/** One's own information with who sees each part of it, and where it is changed. */
export function InfoList({ info, region }: { info: OwnInfo; region: string }) {
	const { lang } = useSite();
	const say = useSay();
	const paths = usePaths();
	const two = (n: number): string => String(n).padStart(2, "0");
	const birthday = info.birthyear > 0 ? dayText(`${info.birthyear}-${two(info.birthmonth)}-${two(info.birthday)}`, lang) : "";
	const email =
		info.email === "" ? say("profile.emailNone") : say(info.emailstatus === 1 ? "profile.emailConfirmed" : "profile.emailWaiting", { email: info.email });
	const about: Row[] = [
		{ name: "profile.field.nickname", value: info.nickname, seen: "everybody" },
		{ name: "profile.field.sightml", value: info.sightml, seen: "everybody" },
		{ name: "profile.field.nationality", value: region, seen: "everybody" },
		{ name: "profile.field.cityname", value: info.cityname, seen: "everybody" },
		{ name: "profile.field.gender", value: info.gender > 0 ? say(`profile.gender.${info.gender}` as Word) : "", seen: "onlyYou" },
		{ name: "profile.field.birthday", value: birthday, seen: "onlyYou" },
		{ name: "profile.field.occupation", value: info.occupation, seen: "onlyYou" },
		{ name: "profile.field.realname", value: info.realname, seen: "onlyYou" },
	];
	const account: Row[] = [
		{ name: "profile.field.username", value: `@${info.username}`, seen: "everybody", ...(info.usernamechances > 0 && { href: `${paths.basicInfo}#username` }) },
		{ name: "profile.field.email", value: email, seen: "onlyYou", href: paths.security },
		{ name: "profile.field.group", value: <GroupOf groupid={info.groupid} />, seen: "everybody" },
	];
	const change = <Anchor href={paths.basicInfo}>{say("profile.change")}</Anchor>;
	return (
		<>
			<Card title={say("profile.about")} aside={change}>
				<Rows rows={about} />
			</Card>
			<Card title={say("profile.account")}>
				<Rows rows={account} />
			</Card>
		</>
	);
}

function Rows({ rows }: { rows: Row[] }) {
	const say = useSay();
	return (
		<dl className="info">
			{rows.map(({ name, value, seen, href }) => (
				<div key={name}>
					<dt>{say(name)}</dt>
					<dd>
						<span className="info-value">{value || <span className="info-unsaid">{say("profile.unsaid")}</span>}</span>
						{seen && <small>{say(`profile.${seen}`)}</small>}
					</dd>
					{href && (
						<dd className="info-link">
							<Anchor href={href} aria-label={`${say("profile.change")}: ${say(name)}`}>
								{say("profile.change")}
							</Anchor>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
