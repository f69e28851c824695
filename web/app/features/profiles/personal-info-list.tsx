import type { ReactNode } from "react";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { MemberGroupBadge } from "../shell/member-group.tsx";
import { isoDateText } from "./change-log.tsx";
import type { OwnPersonalInfo } from "./own-personal-info.server.ts";

interface Row {
	name: MessageKey;
	value: ReactNode;
	/** Who can see it, if shown. */
	visibleTo?: "profile.everybody" | "profile.onlyYou";
	href?: string;
}

/** The member's information: who sees each field, and links to change it. */
export function PersonalInfoList({ info, region }: { info: OwnPersonalInfo; region: string }) {
	const { lang } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const twoDigits = (n: number): string => String(n).padStart(2, "0");
	const birthday = info.birthyear > 0 ? isoDateText(`${info.birthyear}-${twoDigits(info.birthmonth)}-${twoDigits(info.birthday)}`, lang) : "";
	const email =
		info.email === "" ? t("profile.emailNone") : t(info.emailstatus === 1 ? "profile.emailConfirmed" : "profile.emailUnconfirmed", { email: info.email });
	const about: Row[] = [
		{ name: "profile.field.nickname", value: info.nickname, visibleTo: "profile.everybody" },
		{ name: "profile.field.sightml", value: info.sightml, visibleTo: "profile.everybody" },
		{ name: "profile.field.nationality", value: region, visibleTo: "profile.everybody" },
		{ name: "profile.field.cityname", value: info.cityname, visibleTo: "profile.everybody" },
		{ name: "profile.field.gender", value: info.gender > 0 ? t(`profile.gender.${info.gender}` as MessageKey) : "", visibleTo: "profile.onlyYou" },
		{ name: "profile.field.birthday", value: birthday, visibleTo: "profile.onlyYou" },
		{ name: "profile.field.occupation", value: info.occupation, visibleTo: "profile.onlyYou" },
		{ name: "profile.field.realname", value: info.realname, visibleTo: "profile.onlyYou" },
	];
	const account: Row[] = [
		{
			name: "profile.field.username",
			value: `@${info.username}`,
			visibleTo: "profile.everybody",
			...(info.usernamechances > 0 && { href: `${paths.basicInfo}#username` }),
		},
		{ name: "profile.field.email", value: email, visibleTo: "profile.onlyYou", href: paths.security },
		{ name: "profile.field.group", value: <MemberGroupBadge groupid={info.groupid} />, visibleTo: "profile.everybody" },
	];
	const change = <Anchor href={paths.basicInfo}>{t("profile.change")}</Anchor>;
	return (
		<>
			<Card title={t("profile.about")} aside={change}>
				<Rows rows={about} />
			</Card>
			<Card title={t("profile.account")}>
				<Rows rows={account} />
			</Card>
		</>
	);
}

function Rows({ rows }: { rows: Row[] }) {
	const t = useTranslate();
	return (
		<dl className="info">
			{rows.map(({ name, value, visibleTo, href }) => (
				<div key={name}>
					<dt>{t(name)}</dt>
					<dd>
						<span className="info-value">{value || <span className="info-empty">{t("profile.notProvided")}</span>}</span>
						{visibleTo && <small>{t(visibleTo)}</small>}
					</dd>
					{href && (
						<dd className="info-link">
							<Anchor href={href} aria-label={`${t("profile.change")}: ${t(name)}`}>
								{t("profile.change")}
							</Anchor>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
