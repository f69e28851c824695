import type { SeedThread } from "./types.ts";

/** Small questions and small stories, old and new. */
export const threadsEn6: SeedThread[] = [
  {
    by: "tanvir_dhk", section: "bd", board: 15443, lang: "en",
    title: "Painted wheels, Dhaka: Mr Rafiq's rickshaw and his one sentence",
    text: `Old Dhaka, Nazirabazar, between two rain showers. The sentence of the driver, as the rules ask: **“The tiger is me before tea, the flowers are me after.”**

X9, 1x, I asked first and he combed his hair.`,
    pictures: [{ scene: "rickshaw", seed: 6001 }, { scene: "rickshaw", seed: 6002 }], hoursAgo: 10.8, views: 612, likes: 73,
    replies: [
      { by: "nusrat_ctg", after: 8, likes: 6, text: "So it's official, tigers lead by two." },
      { by: "wanjiru_k", after: 19, likes: 7, text: "What a sentence. I'm the tiger till about 9:30." },
      { by: "selam_mod", after: 33, likes: 5, text: "First entry with place AND sentence. Front page tonight. Please tell Mr Rafiq." },
      { by: "tanvir_dhk", after: 400, likes: 10, under: 2, text: "I told him. He asked how many people will see it, I said maybe two thousand. He combed his hair again." },
    ],
  },
  {
    by: "okello_kla", section: "ug", board: 294, lang: "en",
    title: "Mobile money app says my phone is “modified”. It's not! Neo 12",
    text: `I've never rooted anything, I'm scared of it. Since this morning the app opens, looks at me and closes. I've a plumber standing in the kitchen waiting to be paid.`,
    pictures: [], hoursAgo: 0.3, views: 19, likes: 4,
    replies: [
      { by: "kojo_asare", after: 4, likes: 2, text: "Are Developer options on? Some of these apps panic about USB debugging. Switch it off and try." },
      { by: "okello_kla", after: 11, likes: 3, under: 0, text: "It was on, from the battery article! Off now, plumber is paid, he also wants to know about the battery article." },
    ],
  },
  {
    by: "meera_kochi", section: "in", board: 15443, lang: "en",
    title: "Packing list for a phone in monsoon: mine fits in a sandwich box",
    text: `- Two zip bags (one will have a hole, always)
- Small cotton cloth, old, soft
- 10,000 power bank, in its own bag
- Short cable. Long ones drink rain
- Silica packets from shoe boxes
- A banana, not for the phone

What do you add?`,
    pictures: [], hoursAgo: 16.1, views: 260, likes: 28,
    replies: [
      { by: "chidi_eze", after: 9, likes: 6, text: "Nothing to add. I'd employ you." },
      { by: "dewi_bandung", after: 30, likes: 3, text: "A second cotton cloth, because the first will be used for glasses." },
      { by: "hassan_msa", after: 66, likes: 4, text: "A second banana." },
      { by: "jasmine_r", after: 180, likes: 3, text: "A coin purse with exact fare so that the phone never comes out in the rain at all." },
    ],
  },
  {
    by: "kwaku_abroad", section: "global", board: 294, lang: "en",
    title: "Is the Neo 12 sold in Accra the same as the one in Lagos? Bands inside?",
    text: `My aunt is travelling through Lagos and could pick one up there, 20% less than Accra this week. It's the same shape and the same box. But is it the same radio? I've been a torch owner before.`,
    pictures: [], hoursAgo: 6.2, views: 143, likes: 7,
    replies: [
      { by: "tunde_bello", after: 14, likes: 4, text: "Model ends in -NG against -GH, bands 3, 7, 20, 28 in both. I have the two sheets. Warranty isn't shared." },
      { by: "kojo_asare", after: 25, likes: 3, text: "I use a -NG one in Accra, 4G everywhere, VoLTE on one network only." },
      { by: "kwaku_abroad", after: 60, likes: 2, under: 1, text: "Which network has VoLTE? You may whisper." },
      { by: "kojo_asare", after: 71, likes: 4, under: 1, text: "The red one. My auntie's calls connect before she's finished dialling." },
    ],
  },
  {
    by: "adwoa_kumasi", section: "gh", board: 15443, lang: "en",
    title: "A customer sent me 41 reference pictures for one sleeve",
    text: `Forty-one. Of one sleeve. Some are other people's sleeves, one is a curtain, one is a screenshot of a sleeve in a film at minute 52. How do I make folders per customer in the gallery so that I don't mix Mrs Owusu with the curtain?`,
    pictures: [], hoursAgo: 13.6, views: 330, likes: 46,
    replies: [
      { by: "ayesha_lhr", after: 5, likes: 8, text: "Gallery, Albums, plus, name it. Then in chat: select all, Move to album. The curtain happens to me with brides too, it means “flowing”." },
      { by: "adwoa_kumasi", after: 21, likes: 9, under: 0, text: "FLOWING! I was about to ask for her window size." },
      { by: "zainab_kano", after: 60, likes: 5, text: "I'm that customer, with my tailor. I'm sorry on behalf of us all." },
      { by: "tunde_bello", after: 132, likes: 3, text: "Charge from the sixth picture onwards. You'll see the demand curve." },
    ],
  },
  {
    by: "alexey_kzn", section: "rus", board: 294, lang: "en",
    title: "How to write a bug report that gets fixed: five lines are enough",
    text: `Friends, “camera not working pls fix” isn't fixed because nobody can find it. Write:

- **Model + exact version** (About, tap on number, it copies)
- **What I did** – 1, 2, 3
- **What I waited for** and **what I got**
- **How often** – always, 1 of 5, only on Thursdays
- **Attach log:** dial code from the help page, reproduce, press Save

Last month of 11 reports I wrote so, 7 are fixed. Of those where I only complained, 0 of 4. I'm also human.`,
    pictures: [], hoursAgo: 430, views: 3480, likes: 118,
    replies: [
      { by: "selam_mod", after: 11, likes: 14, text: "I could kiss this post on both cheeks. It goes in the welcome message." },
      { by: "ritwik_kol", after: 50, likes: 6, text: "“Only on Thursdays” once was really my bug. Weekly backup." },
      { by: "alexey_kzn", after: 61, likes: 8, under: 1, text: "You see! Somebody laughs at Thursday and Thursday is the answer." },
      { by: "amara_okafor", after: 200, likes: 5, text: "Used it for the skin tone thing, with ten pairs of photos. Got a human answer in two days." },
    ],
  },
  {
    by: "hassan_msa", section: "ke", board: 294, lang: "en",
    title: "Port number four: how do I stop the salt this time, daktari Chidi?",
    text: `New Neo 12. Fresh port. I live 90 metres from the sea, I sleep with the window open and I won't close it. Rubber plugs? Oil? Prayer?`,
    pictures: [], hoursAgo: 150, views: 910, likes: 49,
    replies: [
      { by: "chidi_eze", after: 9, likes: 12, text: "Plug, yes: the soft silicone one, 50 bob. Never oil. Dry brush each Sunday. And charge on a pad at home so the port only opens when you travel." },
      { by: "karim_alex", after: 20, likes: 5, text: "I put mine in a drawer with silica at night. Alexandria method." },
      { by: "hassan_msa", after: 34, likes: 4, under: 0, text: "Neo has no wireless…" },
      { by: "chidi_eze", after: 41, likes: 7, under: 0, text: "Then magnet tip, you've no small children? It seals the port day and night." },
      { by: "hassan_msa", after: 45, likes: 9, under: 0, text: "Only a cat. She's not interested in magnets, I asked." },
    ],
  },
  {
    by: "pema_pokhara", section: "np", board: 15443, lang: "en",
    title: "Every guest now asks for the Wi-Fi password before the toilet",
    text: `Ten years ago the first question in a teahouse was “where's the toilet”. Now it's the password. In Upper Pisang the owner painted it on the toilet door, so you have to find both. I think she's the smartest business woman in Nepal.`,
    pictures: [], hoursAgo: 21.4, views: 780, likes: 109,
    replies: [
      { by: "neema_arusha", after: 4, likes: 11, text: "I'm stealing this for our camp. The password is on the water filter, so they drink." },
      { by: "sujan_ktm", after: 15, likes: 6, text: "In my shop it's “buymomofirst”, all small letters." },
      { by: "juma_dar", after: 90, likes: 5, text: "A café at Msasani has “askJuma”. I'm not that Juma but I answer many questions." },
      { by: "grace_achieng", after: 130, likes: 8, text: "Staff room password is the answer to a differential equation. I changed it. The chemistry teacher now greets me." },
    ],
  },
  {
    by: "amara_okafor", section: "ng", board: 294, lang: "en",
    title: "Reported and answered: skin tones in 6.1 will be corrected in 6.1.1",
    text: `Short update to those who sent pairs: Ayesha, Mutale, Adwoa, Grace, Nakato. We sent forty pairs. I've got a real answer: the night tone changed the red channel for *all* faces, and they tested mostly indoors. **6.1.1 brings it back, and they asked to keep our forty pairs as a test set.**

So next time your sister comes out as a prawn, know that somebody will be comparing.`,
    pictures: [], hoursAgo: 1.9, views: 254, likes: 68,
    replies: [
      { by: "mutale_lsk", after: 3, likes: 12, text: "My sister has agreed to be a test set. She wants lunch." },
      { by: "ayesha_lhr", after: 8, likes: 7, text: "Well done Amara. A polite report with forty pairs beats four hundred angry ones." },
      { by: "alexey_kzn", after: 22, likes: 5, text: "8 of 12. I count this one for our statistics." },
      { by: "adwoa_kumasi", after: 55, likes: 6, text: "And now the reds of my cloth? Will they be back too, or only faces?" },
      { by: "amara_okafor", after: 63, likes: 4, under: 3, text: "Asked the same. “Should be.” I don't like should. We'll test on Friday, bring the wine-red lace." },
    ],
  },
  {
    by: "juma_dar", section: "tz", board: 15443, lang: "en",
    title: "One week with the net holders: report from Mbagala, with losses",
    text: `Four holders, three riders, one spare. Result: phones fallen **0**. Holders stolen: 1. He left the phone and took the holder!

The rider with the eyelashes has now put lashes on the holder too.`,
    pictures: [], hoursAgo: 2.3, views: 133, likes: 24,
    replies: [
      { by: "okello_kla", after: 5, likes: 5, text: "A thief who leaves the phone. The holder must be really good." },
      { by: "arjun_blr", after: 17, likes: 3, text: "One week, three bikes, zero falls, that's a good sample for Mbagala." },
      { by: "paolo_cebu", after: 50, likes: 4, text: "We need a photo of the lashes for painted wheels." },
      { by: "juma_dar", after: 90, likes: 3, under: 2, text: "He says tomorrow, the mascara is drying. I'm not joking." },
    ],
  },
  {
    by: "grace_achieng", section: "ke", board: 15443, lang: "en",
    title: "Exam week: 58 phones in one bucket, and the bucket rang",
    text: `Bucket rule since Monday: all phones that don't exist go into the bucket. At 10:14 in paper one, the bucket began to sing gospel, then taarab, then somebody's mother's voice saying “pick up, pick up”.

58 faces of innocence. I've marked everyone down for acting.`,
    pictures: [], hoursAgo: 35, views: 2210, likes: 188,
    replies: [
      { by: "wanjiru_k", after: 3, likes: 18, text: "The MOTHER RINGTONE. Name and shame." },
      { by: "hoda_mansoura", after: 14, likes: 9, text: "Our professor uses a fish tank. Empty, we think." },
      { by: "kiprono_eld", after: 40, likes: 6, text: "What was the taarab song though?" },
      { by: "grace_achieng", after: 52, likes: 11, under: 2, text: "I recognised it and so did the examiner. He tapped his foot. We didn't discuss it." },
      { by: "tita_malou", after: 300, likes: 12, text: "The mother was right to call. It was 10:14, he'd forgotten his sandwich, I'm sure." },
      { by: "grace_achieng", after: 420, likes: 19, quotes: 4, text: "It WAS the lunch. She arrived at 11 with githeri. Tita, how do you know these things?" },
    ],
  },
  {
    by: "usman_pindi", section: "pk", board: 294, lang: "en",
    title: "Does a dead power bank deserve repair? Cells cost 1,100 a piece",
    text: `20,000 mAh, three years, swollen slightly on one side. The board inside is good. A new one of the same honesty is 5,800. What would you do?`,
    pictures: [], hoursAgo: 88, views: 420, likes: 14,
    replies: [
      { by: "chidi_eze", after: 6, likes: 11, text: "SWOLLEN? Usman, stop. Out of the house, in a metal pot with sand, and to the battery people. Then we talk about money." },
      { by: "usman_pindi", after: 18, likes: 5, under: 0, text: "It's on the balcony in my wife's best degchi. I'm more afraid of this now." },
      { by: "chanda_kitwe", after: 45, likes: 6, text: "Agree with Chidi. We had one of those in the changing room. The bench still has the shape." },
      { by: "usman_pindi", after: 1500, likes: 8, text: "Handed over at the e-waste point in Saddar. New one bought. Degchi replaced also: total 9,300, the repair was cheaper in theory." },
    ],
  },
  {
    by: "dima_nsk", section: "rus", board: 45015, lang: "en",
    title: "Bus stop, −27, the street lamp has a halo and so do I",
    text: `Neo 12 from the wool sock, 20 seconds outside, one photo, back to the sock. My glove stuck to the pole, that's the second story.`,
    pictures: [{ scene: "snow-city", seed: 6003 }], hoursAgo: 4.9, views: 288, likes: 41,
    replies: [
      { by: "masha_spb", after: 7, likes: 6, text: "Ice crystals in the air! Here it's only wet. I'm jealous for about a minute." },
      { by: "bilal_ahmed", after: 20, likes: 5, text: "We're at +33. Between your pole and my tile there's a perfect phone climate somewhere." },
      { by: "dima_nsk", after: 31, likes: 7, under: 1, text: "I calculated: +3. It's probably a cellar in Tbilisi." },
      { by: "yaw_tamale", after: 80, likes: 4, text: "Did the glove survive?" },
      { by: "dima_nsk", after: 95, likes: 6, under: 3, text: "It lives there now." },
    ],
  },
  {
    by: "sujan_ktm", section: "np", board: 45015, lang: "en",
    title: "Terraces near Nuwakot, green stairs for a giant",
    text: `From the back of a bike, I shouted stop, my cousin stopped for tea, not for me. Neo 12 Lite, 1x, contrast a bit down.`,
    pictures: [{ scene: "rice-terraces", seed: 6004 }], hoursAgo: 62, views: 401, likes: 48,
    replies: [
      { by: "paolo_cebu", after: 12, likes: 5, text: "Hello from Cordillera cousins! Ours are steeper but your green is louder." },
      { by: "dewi_bandung", after: 33, likes: 4, text: "Subak greetings. We could shoot the same photo in four countries and nobody could tell who's who." },
      { by: "sujan_ktm", after: 45, likes: 5, under: 1, text: "Let's do it and make Arjun guess." },
      { by: "arjun_blr", after: 110, likes: 3, quotes: 2, text: "I'll need the metadata." },
    ],
  },
  {
    by: "karim_alex", section: "eg", board: 45015, lang: "en",
    title: "Shop cat of the fishermen's lane, manager on duty since 2016",
    text: `She doesn't pose, she inspects. X9, 2x, on my knees on a wet floor, the fish man laughing. Focus on the left eye because she keeps the right one half closed for customers.`,
    pictures: [{ scene: "street-cat", seed: 6005 }], hoursAgo: 0.4, views: 24, likes: 6,
    replies: [
      { by: "nour_elsayed", after: 5, likes: 4, text: "The half closed eye is the discount eye." },
      { by: "hassan_msa", after: 13, likes: 2, text: "My cat looked at the screen for a long time and left the room. I think she knows her." },
    ],
  },
  {
    by: "mutale_lsk", section: "zm", board: 45015, lang: "en",
    title: "Sunday at my mother's, the only light is the phone and the brazier",
    text: `Stage 4, 19:30. X9, 1/8 s, phone on a mug. Amara's rule: pull down the brightest thing, so I pulled down the fire. My mother says it looks like the old days, but in focus.`,
    pictures: [{ scene: "grandmother-portrait", seed: 6006 }], hoursAgo: 33, views: 820, likes: 95,
    replies: [
      { by: "amara_okafor", after: 6, likes: 13, text: "You pulled down the fire! This is my favourite of the week. The hands!" },
      { by: "chanda_kitwe", after: 21, likes: 5, text: "What was on the brazier? Important." },
      { by: "mutale_lsk", after: 28, likes: 8, under: 1, text: "Chikanda on the side, maize on top, phone charger beside it hoping." },
      { by: "ritwik_kol", after: 300, likes: 4, text: "“The old days, but in focus.” She should write for us." },
    ],
  },
  {
    by: "chidi_eze", section: "ng", board: 15443, lang: "en",
    title: "Things I've found inside phones this year, with dates and prices",
    text: `From my notebook, no names:

- Ofada rice, eleven grains (March)
- A love letter, folded eight times, under the case, 2019 (returned, both parties now married to other people, they laughed)
- ₦1,000 note behind a Neo (I gave it back, he had reported it stolen)
- One tooth. Milk tooth. The mother screamed with joy
- A spider, alive, content
- Another technician's screwdriver tip, signed

What have you found?`,
    pictures: [{ scene: "desk-setup", seed: 6007 }], hoursAgo: 69, views: 4020, likes: 216,
    replies: [
      { by: "tunde_bello", after: 4, likes: 12, text: "The ₦1,000 was mine. I'm nearly sure. What serial?" },
      { by: "chidi_eze", after: 9, likes: 15, under: 0, text: "Tunde I knew you'd write." },
      { by: "zainab_kano", after: 30, likes: 10, text: "Behind our router: a half biscuit, three charger tips and my engagement earring. All by the four-year-old." },
      { by: "tanvir_dhk", after: 61, likes: 7, text: "A SIM of the previous owner's mother. She called while I held it. I answered, it became a long conversation." },
      { by: "juma_dar", after: 90, likes: 6, text: "Sand of Zanzibar, enough for a small beach." },
      { by: "meera_kochi", after: 120, likes: 5, text: "An ant family. They moved out when I put it on speaker." },
      { by: "jasmine_r", after: 190, likes: 9, text: "A tiny folded note from my late lolo: “call your lola”. In the case of his old phone. I called her that minute." },
      { by: "chidi_eze", after: 210, likes: 24, quotes: 6, text: "And this is why I open every case slowly." },
      { by: "amara_okafor", after: 240, likes: 8, text: "Please tell us the spider was rehoused." },
      { by: "chidi_eze", after: 262, likes: 13, under: 8, text: "She lives in the workshop window. Her name is Ribbon Cable." },
    ],
  },
  {
    by: "wanjiru_k", section: "ke", board: 15443, lang: "en",
    title: "Weekly small wins: what did your phone do right this week?",
    text: `We complain enough. Tell me one thing that went *well*.

Mine: I was on a boda, the rain began, and my X9 Pro found me a dry route through Westlands. The boda guy said the phone's a coward, but we arrived.`,
    pictures: [], hoursAgo: 15, views: 944, likes: 71,
    replies: [
      { by: "grace_achieng", after: 5, likes: 7, text: "Voice typing understood Dholuo for a whole sentence. I made it repeat it to the staff room." },
      { by: "nakato_jinja", after: 9, likes: 10, text: "Fingerprint. My twin has been locked out for six days. Silence. Peace." },
      { by: "okello_kla", after: 20, likes: 4, text: "Two rolex reviews went up on one bar of signal. The second one had eggs on the screen." },
      { by: "emeka_ph", after: 28, likes: 5, text: "It reached 100% twice, and both times I was first to see it." },
      { by: "tita_malou", after: 41, likes: 12, text: "It showed my grandson's match in Cebu on the television. I pressed it all by myself." },
      { by: "paolo_cebu", after: 46, likes: 9, under: 4, text: "WAIT. Tita, is your grandson number 14?? He scored on me!" },
      { by: "tita_malou", after: 50, likes: 22, under: 4, text: "He did. Twice. I've a recording." },
      { by: "masha_spb", after: 88, likes: 4, text: "Opened the gallery and it said “this day five years ago”: my dad in a boat. It was a good coincidence." },
      { by: "chanda_kitwe", after: 130, likes: 5, text: "Torch, one hour, 4%. Nobody thanks the torch." },
      { by: "wanjiru_k", after: 220, likes: 8, quotes: 8, text: "THANK YOU, TORCH." },
      { by: "arjun_blr", after: 400, likes: 3, text: "Taxi shared the exact arrival and my wife believed it for the first time." },
      { by: "ayesha_lhr", after: 600, likes: 4, text: "Low light, no flash, a sleeping newborn, four days old. Sharp eyelashes. I've nothing left to ask of it." },
    ],
  },
  {
    by: "arjun_blr", section: "in", board: 294, lang: "en",
    title: "Charge to 80, 85 or 100? Eighteen months of notes on three phones",
    text: `Family experiment. Wife's Neo 12: always 100. Mother's Neo 12: limit 85. My X9: 80 by alarm and stubbornness. After 18 months: **84%, 91%, 92%.**

So 85 gives almost everything, 80 only makes me check my phone too often. Heat matters as well: wife's lives on the kitchen counter near the idli steamer.`,
    pictures: [{ scene: "battery-graph", seed: 6008 }], hoursAgo: 548, views: 6120, likes: 129,
    replies: [
      { by: "usman_pindi", after: 12, likes: 8, text: "Idli steamer is an uncontrolled variable!" },
      { by: "arjun_blr", after: 20, likes: 10, under: 0, text: "I proposed a control group. The control group said cook your own idli." },
      { by: "tunde_bello", after: 90, likes: 6, text: "n = 3 but from one family, so the emotion is real." },
      { by: "mutale_lsk", after: 300, likes: 9, text: "With load-shedding I go to 100 each time there is light, and accept my fate. A full battery today beats a healthy battery in 2029." },
      { by: "arjun_blr", after: 330, likes: 7, quotes: 3, text: "That's the right answer for you. Settings are for lives, not the other way." },
    ],
  },
  {
    by: "nour_elsayed", section: "global", board: 15443, lang: "en",
    title: "What do you hear from your window right now? No photos, only ears",
    text: `A small game for the evening. One sentence.

Mine, Dokki: somebody selling robabekya, a spoon in a glass, and a car that has been reversing for ten minutes.`,
    pictures: [], hoursAgo: 1150, views: 2990, likes: 133,
    replies: [
      { by: "amara_okafor", after: 6, likes: 10, text: "Generator, generator, a baby who's winning against the generator." },
      { by: "wanjiru_k", after: 9, likes: 8, text: "A matatu saying “beba beba” to an empty road." },
      { by: "masha_spb", after: 22, likes: 9, text: "Snow. It's a sound. It's the sound of other sounds not coming." },
      { by: "kojo_asare", after: 31, likes: 6, text: "Neighbour pounding fufu in 4/4." },
      { by: "karim_alex", after: 40, likes: 7, quotes: 3, text: "Tempo?" },
      { by: "kojo_asare", after: 43, likes: 8, under: 3, text: "88, with a fill when she turns it." },
      { by: "ritwik_kol", after: 75, likes: 5, text: "A tram that's late and a fish seller who isn't." },
      { by: "neema_arusha", after: 120, likes: 11, text: "Something large eating grass very near and very slowly." },
      { by: "meera_kochi", after: 140, likes: 4, text: "Rain practising." },
      { by: "nour_elsayed", after: 190, likes: 12, text: "The car has parked. The whole street clapped. Good night, everybody." },
    ],
  },
];
