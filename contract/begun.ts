/** What somebody typed to register: never the password, a code, or a captcha's answer. */
export interface TypedRegistration {
	email: string;
	mobile: string;
	username: string;
	/** Country forum id. */
	cid: string;
	agree: boolean;
}

/** A code that left for the number of a registration. */
export interface BegunCode {
	/** The request's token: worth nothing without the code. */
	regToken: string;
	/** Times that a code was sent: each has a key of its own. */
	count: number;
	/** Unix seconds at which the last one was sent. */
	at: number;
	/** Unix seconds at which the request is over. */
	until: number;
}

/** Who asked for a way back in, as it was typed: it tells nothing of whether there is such a member. */
export interface BegunRecovery {
	account: string;
	mobile: string;
	cid: string;
	/** Unix seconds at which the last code was asked for. */
	at?: number;
	/** More than one was. */
	again?: boolean;
	/** The new password is set. */
	done?: boolean;
}

/** What a browser holds of a way in that it began, while its owner reads a message in another app. */
export interface Begun {
	registration: { typed: TypedRegistration; code?: BegunCode };
	recovery: BegunRecovery;
}
