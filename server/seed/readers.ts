import { findSectionByLocale } from "#contract/sections.ts";
import type { Random } from "./random.ts";
import type { SeedMember } from "./texts/types.ts";

/** Names and towns by section: first names, family names, towns. */
const names: Record<string, readonly [first: string, family: string, towns: string]> = {
	ng: [
		"Ngozi Ifeanyi Yusuf Aisha Segun Bisi Uche Halima Femi Chiamaka Musa Tolu",
		"Adeyemi Nwosu Danjuma Okoro Balogun Ibrahim Eze Lawal",
		"Lagos Abuja Kaduna Benin Jos Owerri",
	],
	ke: [
		"Njeri Otieno Mwangi Akinyi Kipchoge Fatuma Wafula Nyambura Barasa Zawadi",
		"Ochieng Kamau Mutua Cheruiyot Odhiambo Njoroge",
		"Nairobi Nakuru Thika Kisumu Meru",
	],
	gh: [
		"Kwame Abena Kofi Esi Yaw Akosua Kwesi Ama Nii Efua",
		"Mensah Boateng Owusu Addo Quaye Appiah",
		"Accra Kumasi Takoradi Tema Ho",
	],
	eg: [
		"Mona Tarek Salma Omar Yasmin Mahmoud Dina Sherif",
		"Hassan Mansour Saleh Farouk Naguib Aziz",
		"Cairo Giza Alexandria Aswan Tanta",
	],
	pk: [
		"Sana Imran Hira Faisal Nadia Kamran Rabia Zeeshan",
		"Khan Qureshi Sheikh Butt Siddiqui Raza",
		"Lahore Karachi Multan Quetta Peshawar",
	],
	in: [
		"Priya Rahul Anjali Vikram Neha Suresh Kavita Deepak Pooja Manish",
		"Sharma Verma Patel Yadav Gupta Singh Mishra",
		"Delhi Lucknow Patna Jaipur Indore Bhopal",
	],
	ph: ["Maricel Jomar Liza Rodel Tess Arnel", "Santos Reyes Cruz Garcia Ramos", "Manila Cebu Davao Iloilo"],
	bd: [
		"Nasrin Rafiq Sumaiya Tanvir Mitu Shakil",
		"Rahman Hossain Islam Akter Chowdhury",
		"Dhaka Sylhet Khulna Rajshahi",
	],
	np: ["Sunita Bikash Anita Ramesh Puja Dipesh", "Thapa Gurung Shrestha Rai Tamang", "Pokhara Kathmandu Dharan"],
	rus: ["Olga Dmitri Marina Pavel Irina Oleg", "Belykh Chernykh Kovalenko Sedykh", "Kazan Moscow Perm Omsk"],
	tz: [
		"Neema Baraka Rehema Juma Upendo Hamisi Asha Godfrey",
		"Mushi Massawe Mrema Salum Kimaro",
		"Dodoma Arusha Mwanza Mbeya",
	],
	ug: [
		"Nakato Okello Achan Mukasa Apio Kato Namuli Opio",
		"Ssempa Nsubuga Auma Kizza Byaruhanga",
		"Kampala Gulu Jinja Mbarara",
	],
	zm: ["Chanda Mutale Thandiwe Bwalya Mwila Natasha", "Phiri Banda Zulu Tembo Mulenga", "Lusaka Ndola Kitwe"],
	ci: [
		"Awa Kouadio Mariam Yao Adjoua Serge Fanta Aya Ibrahim Koffi",
		"Kouassi Traore Konan Diallo Toure Bamba",
		"Abidjan Bouake Yamoussoukro Daloa",
	],
	ma: [
		"Khadija Youssef Imane Hamza Zineb Mehdi Salma Anas",
		"Alaoui Bennani Idrissi Tazi Amrani",
		"Rabat Casablanca Fes Agadir Tanger",
	],
	id: ["Siti Budi Dewi Agus Rina Joko", "Santoso Wijaya Lestari Pratama", "Jakarta Bandung Medan Surabaya"],
};

/**
 * Members who read and like but never write. Usernames are unique and not in `taken`.
 * @returns at most `count`, spread over the sections.
 */
export function planReaders(count: number, taken: Iterable<string>, random: Random): SeedMember[] {
	const used = new Set([...taken].map((name) => name.toLowerCase()));
	const locales = Object.keys(names);
	const readers: SeedMember[] = [];
	for (let tries = 0; readers.length < count && tries < count * 20; tries++) {
		const section = locales[tries % locales.length] as string;
		const [firsts, families, towns] = (names[section] as readonly [string, string, string]).map((list) =>
			list.split(" "),
		) as [string[], string[], string[]];
		const [first, family] = [random.pick(firsts), random.pick(families)];
		const username = usernameOf(first, family, random);
		if (used.has(username)) continue;
		used.add(username);
		const name = random.chance(0.7) ? `${first} ${family}` : first;
		const lang = findSectionByLocale(section)?.lang ?? "en";
		readers.push({
			username,
			name,
			section,
			city: random.pick(towns),
			look: "woman",
			group: random.chance(0.2) ? 2 : 1,
			bio: "",
			lang,
		});
	}
	return readers;
}

/** A username of 5 to 15 lower-case letters, digits and underscores, in a common pattern. */
function usernameOf(first: string, family: string, random: Random): string {
	const [a, b] = [first.toLowerCase(), family.toLowerCase()];
	const name = random.pick([
		`${a}_${b}`,
		`${a}${b.slice(0, 1)}${random.whole(1, 99)}`,
		`${a}${b}`,
		`${b}_${a.slice(0, 3)}`,
		`${a}_${random.whole(80, 99)}`,
	]);
	return name.slice(0, 15).padEnd(5, "_0");
}
