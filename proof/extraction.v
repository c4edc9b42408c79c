(** Writes the second judge as OCaml: [core.ml] and [core.mli]. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Matchplay Require Import judge.
Extraction Language OCaml.
Extraction "core.ml" judge.judge.
